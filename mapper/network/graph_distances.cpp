// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/switch_graph/graph_distances.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "support/errors.hpp"

namespace rankplace {
namespace {

constexpr std::size_t bits_of_word = 64;
constexpr std::size_t target_words = 2;  // bits of all switches stay in the cache
constexpr std::size_t targets_at_once = target_words * bits_of_word;
constexpr std::size_t bits_of_distance = 8;
constexpr std::size_t word_bytes = 8;
/// Where this part of all switches was reached last, each looks at those next to it: that takes a
/// look in memory for each link, not two.
constexpr std::size_t part_to_gather = 4;

/// A bit for each target.
struct TargetBits {
  std::array<std::uint64_t, target_words> word{};

  [[nodiscard]] bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t bits : word) all |= bits;
    return all != 0;
  }
  [[nodiscard]] TargetBits inverted() const {
    TargetBits rest;
    for (std::size_t w = 0; w < target_words; ++w) rest.word[w] = ~word[w];
    return rest;
  }
  void set(std::size_t target) {
    word[target / bits_of_word] |= std::uint64_t{1} << target % bits_of_word;
  }
  TargetBits& operator|=(const TargetBits& other) {
    for (std::size_t w = 0; w < target_words; ++w) word[w] |= other.word[w];
    return *this;
  }
  [[nodiscard]] TargetBits without(const TargetBits& other) const {
    TargetBits rest;
    for (std::size_t w = 0; w < target_words; ++w) rest.word[w] = word[w] & ~other.word[w];
    return rest;
  }
};

/// A word with a byte for each bit of a byte: 1 where it is set.
constexpr std::array<std::uint64_t, 256> bytes_of_bits = [] {
  std::array<std::uint64_t, 256> bytes{};
  for (std::size_t bits = 0; bits < bytes.size(); ++bits) {
    for (std::size_t i = 0; i < word_bytes; ++i) {
      bytes[bits] |= std::uint64_t{bits >> i & 1U} << i * word_bytes;
    }
  }
  return bytes;
}();

/// Byte j of word i becomes byte i of word j (Warren, Hacker's Delight, 7-3).
void transpose(std::array<std::uint64_t, word_bytes>& tile) {
  const auto swap = [&](std::size_t i, std::size_t apart, std::uint64_t low) {
    const std::size_t shift = apart * word_bytes;
    const std::uint64_t differ = (tile[i] >> shift ^ tile[i + apart]) & low;
    tile[i + apart] ^= differ;
    tile[i] ^= differ << shift;
  };
  for (const std::size_t i : {0U, 1U, 2U, 3U}) swap(i, 4, 0x00000000FFFFFFFFU);
  for (const std::size_t i : {0U, 1U, 4U, 5U}) swap(i, 2, 0x0000FFFF0000FFFFU);
  for (const std::size_t i : {0U, 2U, 4U, 6U}) swap(i, 1, 0x00FF00FF00FF00FFU);
}

/// Writes the bytes of a word, the lowest first.
void write_bytes(std::uint64_t word, std::uint8_t* to) {
  for (std::size_t i = 0; i < word_bytes; ++i) {
    to[i] = static_cast<std::uint8_t>(word >> i * word_bytes);
  }
}

/// Writes the lower halves of its bytes, two to a byte.
void write_halves(std::uint64_t word, std::uint8_t* to) {
  const std::uint64_t halves = word & 0x0F0F0F0F0F0F0F0FU;
  const std::uint64_t pairs = halves | halves >> word_bytes / 2;
  for (std::size_t i = 0; i < word_bytes / 2; ++i) {
    to[i] = static_cast<std::uint8_t>(pairs >> 2 * i * word_bytes);
  }
}

/// The search from some targets.
class TargetSearch {
 public:
  explicit TargetSearch(const GraphAdjacency& adjacency)
      : adjacency_(adjacency),
        reached_(adjacency.switch_count()),
        last_(adjacency.switch_count()),
        now_(adjacency.switch_count()) {}

  void run(const std::vector<SwitchId>& targets, std::size_t first, std::size_t count);
  /// The most links of a route so far.
  [[nodiscard]] std::size_t farthest() const { return farthest_; }
  /// Writes the distances of all switches, target by target: rows of whole words.
  void write(std::size_t count, GraphDistances::Unit unit, std::uint8_t* rows,
             std::size_t row_bytes) const;

 private:
  void step();
  void spread_from_front();
  void gather_from_front();
  void settle(std::size_t away);
  using Tile = std::array<std::uint64_t, word_bytes>;
  /// Distances of as many switches and targets as a word has bytes; word by word a target's.
  [[nodiscard]] Tile distances_of(std::size_t first_switch, std::size_t first_target) const;

  const GraphAdjacency& adjacency_;
  // By switch; the targets that have reached it, in the last step, in this one.
  std::vector<TargetBits> reached_;
  std::vector<TargetBits> last_;
  std::vector<TargetBits> now_;
  std::vector<SwitchId> front_;
  std::vector<SwitchId> next_front_;
  std::size_t farthest_ = 0;
  std::size_t left_ = 0;  ///< switches that some target has not reached
  /// Bit by bit of the distances; by switch.
  std::vector<std::vector<TargetBits>> planes_;
};

void TargetSearch::run(const std::vector<SwitchId>& targets, std::size_t first, std::size_t count) {
  TargetBits none;  // of targets that there are not
  for (std::size_t t = count; t < targets_at_once; ++t) none.set(t);
  std::ranges::fill(reached_, none);
  planes_.clear();
  for (std::size_t t = 0; t < count; ++t) {
    const SwitchId at = targets[first + t];
    reached_[at.value()].set(t);
    last_[at.value()].set(t);
    front_.push_back(at);
  }
  left_ = static_cast<std::size_t>(
      std::ranges::count_if(reached_, [](const TargetBits& at) { return at.inverted().any(); }));
  for (std::size_t away = 1; !front_.empty() && left_ > 0; ++away) {
    step();
    settle(away);
  }
  for (const SwitchId at : front_) last_[at.value()] = {};
  front_.clear();
  for (std::size_t at = 0; at < reached_.size(); ++at) {
    const TargetBits missed = reached_[at].inverted();
    if (!missed.any()) continue;
    planes_.resize(bits_of_distance, std::vector<TargetBits>(reached_.size()));
    for (auto& plane : planes_) plane[at] |= missed;  // unreached_switch has all bits
  }
}

void TargetSearch::step() {
  if (front_.size() >= reached_.size() / part_to_gather) {
    gather_from_front();
  } else {
    spread_from_front();
  }
  front_.clear();
  std::swap(front_, next_front_);
}

void TargetSearch::gather_from_front() {
  for (std::size_t at = 0; at < reached_.size(); ++at) {
    if (!reached_[at].inverted().any()) continue;
    TargetBits around;
    for (const SwitchId next : adjacency_.next_to(SwitchId(at))) around |= last_[next.value()];
    now_[at] = around.without(reached_[at]);
    if (now_[at].any()) next_front_.push_back(SwitchId(at));
  }
  for (const SwitchId at : front_) last_[at.value()] = {};
}

void TargetSearch::spread_from_front() {
  for (const SwitchId at : front_) {
    const TargetBits targets = std::exchange(last_[at.value()], {});
    for (const SwitchId next : adjacency_.next_to(at)) {
      const TargetBits fresh = targets.without(reached_[next.value()]);
      if (!fresh.any()) continue;
      if (!now_[next.value()].any()) next_front_.push_back(next);
      now_[next.value()] |= fresh;
    }
  }
}

void TargetSearch::settle(std::size_t away) {
  if (front_.empty()) return;
  if (away == unreached_switch) {
    throw InputError("switches are " + std::to_string(away) + " links or more apart (at most " +
                     std::to_string(unreached_switch - 1) + " are possible)");
  }
  farthest_ = std::max(farthest_, away);
  while (away >> planes_.size() != 0) planes_.emplace_back(reached_.size());
  for (const SwitchId at : front_) {
    const TargetBits targets = last_[at.value()] = std::exchange(now_[at.value()], {});
    reached_[at.value()] |= targets;
    if (!reached_[at.value()].inverted().any()) --left_;
    for (std::size_t p = 0; p < planes_.size(); ++p) {
      if ((away >> p & 1U) != 0) planes_[p][at.value()] |= targets;
    }
  }
}

TargetSearch::Tile TargetSearch::distances_of(std::size_t first_switch,
                                              std::size_t first_target) const {
  const std::size_t count = std::min(word_bytes, reached_.size() - first_switch);
  const std::size_t word = first_target / bits_of_word;
  const std::size_t bit = first_target % bits_of_word;
  Tile tile{};
  for (std::size_t p = 0; p < planes_.size(); ++p) {
    const TargetBits* const plane = planes_[p].data() + first_switch;
    for (std::size_t i = 0; i < count; ++i) {
      tile[i] |= bytes_of_bits[plane[i].word[word] >> bit & 0xFFU] << p;
    }
  }
  transpose(tile);
  return tile;
}

void TargetSearch::write(std::size_t count, GraphDistances::Unit unit, std::uint8_t* rows,
                         std::size_t row_bytes) const {
  for (std::size_t t = 0; t < count; t += word_bytes) {
    for (std::size_t s = 0; s < reached_.size(); s += word_bytes) {
      const Tile tile = distances_of(s, t);
      for (std::size_t j = 0; j < std::min(word_bytes, count - t); ++j) {
        std::uint8_t* const row = rows + (t + j) * row_bytes;
        if (unit == GraphDistances::Unit::byte) {
          write_bytes(tile[j], row + s);
        } else {
          write_halves(tile[j], row + s / 2);
        }
      }
    }
  }
}

}  // namespace

GraphDistances::GraphDistances(const GraphAdjacency& adjacency,
                               const std::vector<SwitchId>& targets) {
  if (fill(adjacency, targets, Unit::half)) return;
  are_halves_ = false;
  (void)fill(adjacency, targets, Unit::byte);
}

bool GraphDistances::fill(const GraphAdjacency& adjacency, const std::vector<SwitchId>& targets,
                          Unit unit) {
  const std::size_t whole_words = (adjacency.switch_count() + word_bytes - 1) / word_bytes;
  row_bytes_ = whole_words * word_bytes / (unit == Unit::half ? 2 : 1);
  bytes_ = allocate_table(targets.size() * row_bytes_);
  TargetSearch search(adjacency);
  for (std::size_t first = 0; first < targets.size(); first += targets_at_once) {
    const std::size_t count = std::min(targets_at_once, targets.size() - first);
    search.run(targets, first, count);
    if (unit == Unit::half && search.farthest() >= most_of_half) return false;
    search.write(count, unit, bytes_.get() + first * row_bytes_, row_bytes_);
  }
  return true;
}

void GraphDistances::copy_row(std::size_t target, std::vector<GraphDistance>& row) const {
  const std::size_t count = row_bytes_;  // bytes that are written could be any member
  const std::uint8_t* const bytes = bytes_.get() + target * count;
  if (!are_halves_) {
    row.assign(bytes, bytes + count);
    return;
  }
  row.resize(2 * count);
  GraphDistance* const to = row.data();
  for (std::size_t i = 0; i < count; ++i) {
    to[2 * i] = bytes[i] & most_of_half;
    to[2 * i + 1] = bytes[i] >> bits_of_half;
  }
}

}  // namespace rankplace
