// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/heaviest_sets.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <utility>

#include "mapper/search/bounds/heaviest_set.hpp"
#include "mapper/search/local_search/free_slots.hpp"

namespace rankplace::load_search {
namespace {

/// Of the ranks to choose from, for each one chosen: lighter ones are left out.
constexpr std::size_t choice_for_each = 32;

/// Of a tabu search, for each rank of the set: swaps that bring nothing before it ends.
constexpr std::size_t fruitless_swaps_for_each = 2;
/// For so many swaps a rank stays where it came to, and one more for each ten ranks of the set.
constexpr std::size_t fewest_swaps_held = 5;

/// How many ranks a set has: more than the least only while its cut grows.
struct SetSize {
  std::size_t least = 0;
  std::size_t most = 0;
};

/// A set of ranks with a large cut: greedily, by swaps with ranks outside (tabu search,
/// Glover 1989), and if they are few by branch and bound instead.
class GatheredSet {
 public:
  GatheredSet(const PlacedPart& part, std::vector<Vertex> choice, SetSize size)
      : part_(part),
        choice_(std::move(choice)),
        is_in_(part.exchanged.size(), 0),
        may_be_in_(part.exchanged.size(), 0),
        held_until_(part.exchanged.size(), 0),
        inside_(part.exchanged.size(), 0) {
    const std::size_t most = choice_for_each * size.most;
    if (choice_.size() > most) {
      std::ranges::nth_element(choice_, choice_.begin() + static_cast<std::ptrdiff_t>(most),
                               std::greater{},
                               [&](Vertex rank) { return std::pair(part_.exchanged[rank], rank); });
      choice_.resize(most);
    }
    std::ranges::sort(choice_);
    for (const Vertex rank : choice_) may_be_in_[rank] = 1;
    const std::size_t count = fill(size);
    swap_while_better(4 * count);
    if (count <= few_ranks_of_heaviest_set) {
      make_exact(count);
    } else {
      swap_on(count);
    }
  }

  [[nodiscard]] bool holds(Vertex rank) const { return is_in_[rank] != 0; }
  [[nodiscard]] std::vector<Vertex> ranks() const {
    std::vector<Vertex> ranks;
    std::ranges::copy_if(choice_, std::back_inserter(ranks),
                         [&](Vertex rank) { return holds(rank); });
    return ranks;
  }

 private:
  /// What the cut gains if the rank joins; what it loses if the rank leaves.
  [[nodiscard]] std::int64_t worth(Vertex rank) const {
    return part_.exchanged[rank] - 2 * inside_[rank];
  }
  void move(Vertex rank, bool joins) {
    is_in_[rank] = joins ? 1 : 0;
    for (const WorkEdge& edge : part_.graph.edges_of(rank)) {
      inside_[edge.peer] += joins ? edge.weight : -edge.weight;
    }
  }
  void make_exact(std::size_t count) {
    HeaviestSet known{ranks(), 0, 0};
    for (const Vertex rank : known.ranks) known.cut += part_.exchanged[rank] - inside_[rank];
    const HeaviestSet best =
        heaviest_set({part_.graph, part_.exchanged, count, looks_at_heaviest_set}, choice_, known);
    if (best.cut <= known.cut || best.ranks.size() < count) return;
    for (const Vertex rank : known.ranks) move(rank, false);
    for (const Vertex rank : best.ranks) move(rank, true);
  }
  /// How many ranks have joined.
  std::size_t fill(SetSize size) {
    using Worth = std::pair<std::int64_t, Vertex>;
    std::priority_queue<Worth> queue;
    for (const Vertex rank : choice_) queue.emplace(worth(rank), rank);
    std::size_t count = 0;
    while (count < size.most && !queue.empty()) {
      const auto [known, rank] = queue.top();
      queue.pop();
      if (known != worth(rank)) {  // it only falls
        queue.emplace(worth(rank), rank);
        continue;
      }
      if (count >= size.least && known <= 0) break;
      move(rank, true);
      ++count;
    }
    return count;
  }
  /// A rank of the set and one outside that change places, and what the cut gains.
  struct Swap {
    Vertex inside = 0;
    Vertex outside = 0;
    std::int64_t gain = 0;
  };
  /// The best swap of ranks that are not held, of equal ones that of ranks that have stayed
  /// longest: by their numbers, the same few would go back and forth. Nothing if there is none.
  [[nodiscard]] std::optional<Swap> best_swap() const {
    std::optional<Vertex> outside;
    std::optional<Vertex> inside;
    for (const Vertex rank : choice_) {
      if (is_held(rank)) continue;
      auto& best = holds(rank) ? inside : outside;
      if (!best) best = rank;
      const std::int64_t more = (holds(rank) ? -1 : 1) * (worth(rank) - worth(*best));
      if (more > 0 || (more == 0 && held_until_[rank] < held_until_[*best])) best = rank;
    }
    if (!outside || !inside) return std::nullopt;
    const auto swap_of = [&](Vertex in, Vertex out, std::int64_t weight) {
      return Swap{in, out, worth(out) - worth(in) + 2 * weight};
    };
    Swap best = swap_of(*inside, *outside, weight_between(*inside, *outside));
    for (const Vertex rank : choice_) {
      if (!holds(rank) || is_held(rank)) continue;
      for (const WorkEdge& edge : part_.graph.edges_of(rank)) {
        if (holds(edge.peer) || may_be_in_[edge.peer] == 0 || is_held(edge.peer)) continue;
        const Swap other = swap_of(rank, edge.peer, edge.weight);
        const bool has_stayed = moved_last(other) < moved_last(best);
        if (other.gain > best.gain || (other.gain == best.gain && has_stayed)) best = other;
      }
    }
    return best;
  }
  [[nodiscard]] std::int64_t weight_between(Vertex a, Vertex b) const {
    for (const WorkEdge& edge : part_.graph.edges_of(a)) {
      if (edge.peer == b) return edge.weight;
    }
    return 0;
  }
  [[nodiscard]] std::size_t moved_last(const Swap& swap) const {
    return std::max(held_until_[swap.inside], held_until_[swap.outside]);
  }
  [[nodiscard]] bool is_held(Vertex rank) const { return held_until_[rank] > swaps_; }
  void swap(const Swap& swap, std::size_t held) {
    move(swap.inside, false);
    move(swap.outside, true);
    ++swaps_;
    held_until_[swap.inside] = swaps_ + held;
    held_until_[swap.outside] = swaps_ + held;
  }
  void swap_while_better(std::size_t most) {
    for (std::size_t i = 0; i < most; ++i) {
      const auto next = best_swap();
      if (!next || next->gain <= 0) return;
      swap(*next, 0);
    }
  }
  /// Makes the best swap even where the cut shrinks, until some in a row bring nothing, goes
  /// back to the largest cut, and makes swaps of held ranks that are left.
  void swap_on(std::size_t count) {
    const std::size_t held = fewest_swaps_held + count / 10;
    std::int64_t gained = 0;  // since the largest cut
    std::vector<Swap> since;
    while (since.size() < fruitless_swaps_for_each * count) {
      const auto next = best_swap();
      if (!next) break;
      swap(*next, held);
      since.push_back(*next);
      gained += next->gain;
      if (gained <= 0) continue;
      gained = 0;
      since.clear();
    }
    for (std::size_t i = since.size(); i-- > 0;) {
      move(since[i].outside, false);
      move(since[i].inside, true);
    }
    std::ranges::fill(held_until_, 0);
    swap_while_better(4 * count);
  }

  const PlacedPart& part_;
  std::vector<Vertex> choice_;  ///< ascending
  std::vector<std::uint8_t> is_in_;
  std::vector<std::uint8_t> may_be_in_;
  std::vector<std::size_t> held_until_;  ///< by rank: the number of the swap
  std::size_t swaps_ = 0;
  std::vector<std::int64_t> inside_;  ///< by rank: what it exchanges with the ranks of the set
};

class Gathering {
 public:
  Gathering(const PlacedPart& whole, const Machine& machine, const LinkPaths& paths,
            std::vector<CoreId> core_of, IdleCoreUse idle_cores)
      : whole_(whole),
        paths_(paths),
        idle_cores_(idle_cores),
        core_of_(std::move(core_of)),
        rank_on_(whole.cores.count, PlacedLoads::idle),
        free_slots_(machine) {
    for (Vertex r = 0; r < core_of_.size(); ++r) {
      rank_on_[core_of_[r].value()] = r;
      free_slots_.take(core_of_[r]);
    }
  }

  std::vector<CoreId> run() {
    CoreRange around = whole_.cores;
    for (std::size_t level = 0; level < paths_.level_count(); ++level) {
      const auto below = fullest(level, around);
      if (!below) continue;
      gather(around, *below);
      around = *below;
    }
    return std::move(core_of_);
  }

 private:
  [[nodiscard]] std::vector<Vertex> ranks_on(CoreRange cores) const {
    std::vector<Vertex> ranks;
    for (std::uint32_t c = cores.first; c < cores.first + cores.count; ++c) {
      if (rank_on_[c] != PlacedLoads::idle) ranks.push_back(rank_on_[c]);
    }
    return ranks;
  }
  /// The cores below the link of a level, among those below which most ranks are; nothing if the
  /// cores around have no such link.
  [[nodiscard]] std::optional<CoreRange> fullest(std::size_t level, CoreRange around) const {
    std::optional<CoreRange> fullest;
    std::size_t most = 0;
    const LinkPaths::Link end = paths_.first_from(level, around.first + around.count);
    for (LinkPaths::Link link = paths_.first_from(level, around.first); link < end; ++link) {
      const CoreRange below = paths_.below(level, link);
      const std::size_t ranks = ranks_on(below).size();
      if (ranks > most) fullest = below;
      most = std::max(most, ranks);
    }
    return fullest;
  }
  /// The idle cores that ranks on the cores around may have, all together.
  [[nodiscard]] std::vector<CoreId> free_cores(CoreRange around, CoreRange below) const {
    std::vector<CoreId> free;
    if (idle_cores_ == IdleCoreUse::none) return free;
    const bool is_one_node = paths_.node_of(CoreId(around.first)) ==
                             paths_.node_of(CoreId(around.first + around.count - 1));
    FreeSlots slots = free_slots_;
    for (std::uint32_t c = below.first; c < below.first + below.count; ++c) {
      const CoreId core(c);
      if (rank_on_[c] != PlacedLoads::idle) continue;
      if (!is_one_node && !slots.has_one_beside(core)) continue;
      if (!is_one_node) slots.take(core);
      free.push_back(core);
    }
    return free;
  }
  /// The heaviest of the ranks on the cores around change places with others on those below, or
  /// come to idle ones.
  void gather(CoreRange around, CoreRange below) {
    const std::vector<Vertex> there = ranks_on(below);
    const std::vector<CoreId> free = free_cores(around, below);
    const GatheredSet set(whole_, ranks_on(around), {there.size(), there.size() + free.size()});
    auto leaving = there.begin();
    auto next_free = free.begin();
    for (const Vertex rank : set.ranks()) {
      const std::uint32_t core = core_of_[rank].value();
      if (core >= below.first && core < below.first + below.count) continue;
      while (leaving != there.end() && set.holds(*leaving)) ++leaving;
      if (leaving == there.end()) {
        move(rank, *next_free++);
        continue;
      }
      std::swap(core_of_[rank], core_of_[*leaving]);
      rank_on_[core_of_[rank].value()] = rank;
      rank_on_[core] = *leaving++;
    }
  }
  void move(Vertex rank, CoreId to) {
    free_slots_.move(core_of_[rank], to);
    rank_on_[core_of_[rank].value()] = PlacedLoads::idle;
    rank_on_[to.value()] = rank;
    core_of_[rank] = to;
  }

  const PlacedPart& whole_;
  const LinkPaths& paths_;
  IdleCoreUse idle_cores_;
  std::vector<CoreId> core_of_;
  std::vector<Vertex> rank_on_;  ///< by core
  FreeSlots free_slots_;
};

}  // namespace

std::vector<CoreId> gather_heaviest(const PlacedPart& whole, const Machine& machine,
                                    const LinkPaths& paths, std::vector<CoreId> core_of,
                                    IdleCoreUse idle_cores) {
  return Gathering(whole, machine, paths, std::move(core_of), idle_cores).run();
}

}  // namespace rankplace::load_search
