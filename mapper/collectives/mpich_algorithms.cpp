// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <bit>

#include "mapper/collectives/algorithms.hpp"
#include "mapper/collectives/blocks.hpp"
#include "mapper/collectives/fold.hpp"

namespace rankplace {
namespace {

/// A broadcast message cut into one block for each rank. Blocks have the same length, rounded up;
/// the last ones are shorter or empty.
class RoundedUpBlocks {
 public:
  explicit RoundedUpBlocks(const CollectiveCall& call)
      : bytes_(call.bytes), block_((call.bytes + call.size - 1) / call.size) {}
  /// Bytes of the blocks first, first + 1, ... end - 1.
  [[nodiscard]] std::uint64_t bytes(std::uint64_t first, std::uint64_t end) const {
    return std::min(end * block_, bytes_) - std::min(first * block_, bytes_);
  }

 private:
  std::uint64_t bytes_;
  std::uint64_t block_;
};

/// Ranks counted from the root.
class FromRoot {
 public:
  explicit FromRoot(const CollectiveCall& call) : root_(call.root), size_(call.size) {}
  [[nodiscard]] std::uint32_t rank(std::uint64_t v) const {
    return static_cast<std::uint32_t>((v + root_) % size_);
  }

 private:
  std::uint64_t root_;
  std::uint32_t size_;
};

/// Blocks go down a binomial tree; a subtree with empty blocks only gets no message.
void scatter_for_bcast(const CollectiveCall& call, CallMessages& out) {
  const RoundedUpBlocks blocks(call);
  const FromRoot from_root(call);
  const auto parents = parents_of(TreeShape::binomial_ordered, call.size);
  const auto below = subtree_sizes(parents);
  for (const auto& round : rounds_of(TreeShape::binomial_ordered, parents)) {
    out.next_round();
    for (const std::uint32_t v : round) {
      const std::uint64_t bytes = blocks.bytes(v, std::uint64_t{v} + below[v]);
      if (bytes > 0) out.send(from_root.rank(parents[v]), from_root.rank(v), bytes);
    }
  }
}

/// A vector to reduce, cut into `count` blocks of whole elements, if it can consist of elements of
/// 8 bytes.
class ReductionBlocks {
 public:
  ReductionBlocks(std::uint64_t bytes, std::uint32_t count)
      : unit_(unit_of(bytes)), blocks_(bytes / unit_, count) {}
  /// Bytes of the blocks first, first + 1, ... end - 1.
  [[nodiscard]] std::uint64_t bytes(std::uint64_t first, std::uint64_t end) const {
    return blocks_.bytes(first, end) * unit_;
  }

 private:
  std::uint64_t unit_;
  MessageBlocks blocks_;
};

/// The part of a vector, in blocks of a power-of-two number, that number v still works on when the
/// rounds of the bits below `bit` have halved it.
struct Window {
  std::uint64_t first = 0;
  std::uint64_t length;

  Window(std::uint32_t v, std::uint32_t bit, std::uint32_t power) : length(power / bit) {
    for (std::uint32_t b = 1; b < bit; b *= 2) {
      if ((v & b) != 0) first += power / (2 * b);
    }
  }
  [[nodiscard]] std::uint64_t bytes(const ReductionBlocks& blocks) const {
    return blocks.bytes(first, first + length);
  }
};

/// The halving rounds: each sends its partner's half of the window.
void halve(const Fold& fold, const ReductionBlocks& blocks, CallMessages& out) {
  for (std::uint32_t bit = 1; bit < fold.power(); bit *= 2) {
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      const Window partners(v ^ bit, 2 * bit, fold.power());
      out.send(fold.rank(v), fold.rank(v ^ bit), partners.bytes(blocks));
    }
  }
}

/// The doubling rounds, from the farthest partner to the nearest: each sends its own window.
void double_windows(const Fold& fold, const ReductionBlocks& blocks, CallMessages& out) {
  for (std::uint32_t bit = fold.power() / 2; bit > 0; bit /= 2) {
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      const Window own(v, 2 * bit, fold.power());
      out.send(fold.rank(v), fold.rank(v ^ bit), own.bytes(blocks));
    }
  }
}

/// The gathering rounds: from the farthest to the nearest partner, the half without the root sends.
template <class RankOf>
void gather_windows(std::uint32_t root, const Fold& fold, const ReductionBlocks& blocks,
                    const RankOf& rank_of, CallMessages& out) {
  for (std::uint32_t bit = fold.power() / 2; bit > 0; bit /= 2) {
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      if (std::bit_floor(v ^ root) != bit) continue;
      out.send(rank_of(v), rank_of(v ^ bit), Window(v, 2 * bit, fold.power()).bytes(blocks));
    }
  }
}

}  // namespace

void scatter_ring_bcast(const CollectiveCall& call, CallMessages& out) {
  scatter_for_bcast(call, out);
  const RoundedUpBlocks blocks(call);
  const FromRoot from_root(call);
  out.next_round();
  for (std::uint32_t v = 0; v < call.size; ++v) {
    const std::uint32_t neighbours = (v + 1) % call.size;  // which has its own block already
    out.send(from_root.rank(v), from_root.rank(neighbours),
             call.bytes - blocks.bytes(neighbours, neighbours + 1), call.size - 1);
  }
}

void scatter_doubling_bcast(const CollectiveCall& call, CallMessages& out) {
  if (!std::has_single_bit(call.size)) return scatter_ring_bcast(call, out);
  scatter_for_bcast(call, out);
  const RoundedUpBlocks blocks(call);
  const FromRoot from_root(call);
  for (std::uint32_t bit = 1; bit < call.size; bit *= 2) {
    out.next_round();
    for (std::uint32_t v = 0; v < call.size; ++v) {
      const std::uint64_t first = v & ~(bit - 1);
      out.send(from_root.rank(v), from_root.rank(v ^ bit), blocks.bytes(first, first + bit));
    }
  }
}

void reduce_scatter_allgather_allreduce(const CollectiveCall& call, CallMessages& out) {
  const Fold fold(call.size, Player::odd);
  const ReductionBlocks blocks(call.bytes, fold.power());
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v, 2 * v + 1, call.bytes);
  halve(fold, blocks, out);
  double_windows(fold, blocks, out);
  out.next_round();
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v + 1, 2 * v, call.bytes);
}

void reduce_scatter_gather_reduce(const CollectiveCall& call, CallMessages& out) {
  const Fold fold(call.size, Player::even);
  const ReductionBlocks blocks(call.bytes, fold.power());
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v + 1, 2 * v, call.bytes);
  halve(fold, blocks, out);
  // A root that handed its data over takes the place of number 0, and gets its block.
  const bool root_is_out = call.root < 2 * fold.surplus() && call.root % 2 == 1;
  out.next_round();
  if (root_is_out) out.send(0, call.root, blocks.bytes(0, 1));
  const std::uint32_t in_pair = call.root / 2;
  const std::uint32_t root = root_is_out                      ? 0
                             : call.root < 2 * fold.surplus() ? in_pair
                                                              : call.root - fold.surplus();
  const auto rank_of = [&](std::uint32_t v) {
    return v == 0 && root_is_out ? call.root : fold.rank(v);
  };
  gather_windows(root, fold, blocks, rank_of, out);
}

void pairwise_reduce_scatter(const CollectiveCall& call, CallMessages& out) {
  const MessageBlocks blocks(call.bytes, call.size);
  for (std::uint32_t distance = 1; distance < call.size; ++distance) {
    out.next_round();
    for (std::uint32_t from = 0; from < call.size; ++from) {
      const std::uint32_t to = (from + distance) % call.size;
      out.send(from, to, blocks.bytes(to, std::uint64_t{to} + 1));
    }
  }
}

void recursive_doubling_scan(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t bit = 1; bit < call.size; bit *= 2) {
    out.next_round();
    for (std::uint32_t r = 0; r < call.size; ++r) {
      if ((r ^ bit) < call.size) out.send(r, r ^ bit, call.bytes);
    }
  }
}

}  // namespace rankplace
