// SPDX-License-Identifier: BSD-3-Clause
#include <bit>

#include "mapper/collectives/algorithms.hpp"
#include "mapper/collectives/blocks.hpp"
#include "mapper/collectives/fold.hpp"

namespace rankplace {
namespace {

/// Elements of the part of a vector that v works on in Rabenseifner's algorithm before the round of
/// `bit`. Each earlier round halves it; the lower of two partners keeps the lower half.
std::uint64_t window_of(std::uint64_t elements, std::uint32_t v, std::uint32_t bit) {
  for (std::uint32_t b = 1; b < bit; b *= 2) {
    elements = (v & b) == 0 ? elements / 2 : elements - elements / 2;
  }
  return elements;
}

/// The half of v's window that `owner`, v or its partner, keeps in the round of `bit`.
std::uint64_t half_bytes(std::uint64_t bytes, std::uint32_t v, std::uint32_t owner,
                         std::uint32_t bit) {
  const std::uint64_t unit = unit_of(bytes);
  const std::uint64_t window = window_of(bytes / unit, v, bit);
  return unit * ((owner & bit) == 0 ? window / 2 : window - window / 2);
}

}  // namespace

void recursive_doubling_allreduce(const CollectiveCall& call, CallMessages& out) {
  const Fold fold(call.size, Player::odd);
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v, 2 * v + 1, call.bytes);
  for (std::uint32_t bit = 1; bit < fold.power(); bit *= 2) {
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      out.send(fold.rank(v), fold.rank(v ^ bit), call.bytes);
    }
  }
  out.next_round();
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v + 1, 2 * v, call.bytes);
}

void recursive_doubling_allgather(const CollectiveCall& call, CallMessages& out) {
  if (!std::has_single_bit(call.size)) return bruck_allgather(call, out);
  for (std::uint32_t bit = 1; bit < call.size; bit *= 2) {
    out.next_round();
    for (std::uint32_t r = 0; r < call.size; ++r) out.send(r, r ^ bit, bit * call.bytes);
  }
}

void recursive_doubling_barrier(const CollectiveCall& call, CallMessages& out) {
  const std::uint32_t power = std::bit_floor(call.size);
  for (std::uint32_t r = power; r < call.size; ++r) out.send(r, r - power, 0);
  for (std::uint32_t bit = 1; bit < power; bit *= 2) {
    out.next_round();
    for (std::uint32_t r = 0; r < power; ++r) out.send(r, r ^ bit, 0);
  }
  out.next_round();
  for (std::uint32_t r = power; r < call.size; ++r) out.send(r - power, r, 0);
}

void recursive_halving_reduce_scatter(const CollectiveCall& call, CallMessages& out) {
  const Fold fold(call.size, Player::odd);
  const MessageBlocks blocks(call.bytes, call.size);
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v, 2 * v + 1, call.bytes);
  for (std::uint32_t bit = fold.power() / 2; bit > 0; bit /= 2) {
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      const std::uint32_t partners_first = (v ^ bit) & ~(bit - 1);
      out.send(
          fold.rank(v), fold.rank(v ^ bit),
          blocks.bytes(fold.first_rank(partners_first), fold.first_rank(partners_first + bit)));
    }
  }
  out.next_round();
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) {
    const std::uint32_t even = 2 * v;
    const std::uint32_t odd = even + 1;
    out.send(odd, even, blocks.bytes(even, odd));
  }
}

void rabenseifner_allreduce(const CollectiveCall& call, CallMessages& out) {
  const Fold fold(call.size, Player::even);
  // No element for each: Open MPI does this instead.
  if (call.bytes / element_bytes < fold.power()) return linear_allreduce(call, out);
  const std::uint64_t upper_half = call.bytes - call.bytes / 2;
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) {  // each reduces a half, then one has both
    out.send(2 * v, 2 * v + 1, upper_half);
    out.send(2 * v + 1, 2 * v, call.bytes - upper_half);
  }
  out.next_round();
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v + 1, 2 * v, upper_half);
  for (std::uint32_t bit = 1; bit < fold.power(); bit *= 2) {  // sends the partner's half
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      out.send(fold.rank(v), fold.rank(v ^ bit), half_bytes(call.bytes, v, v ^ bit, bit));
    }
  }
  for (std::uint32_t bit = fold.power() / 2; bit > 0; bit /= 2) {  // sends one's own
    out.next_round();
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      out.send(fold.rank(v), fold.rank(v ^ bit), half_bytes(call.bytes, v, v, bit));
    }
  }
  out.next_round();
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) out.send(2 * v, 2 * v + 1, call.bytes);
}

void scatter_allgather_bcast(const CollectiveCall& call, CallMessages& out) {
  if (std::has_single_bit(call.size)) return scatter_doubling_bcast(call, out);
  CollectiveCall block = call;
  block.bytes = (call.bytes + call.size - 1) / call.size;
  tree_scatter(TreeShape::binomial_ordered, block, out);
  out.next_round();
  bruck_allgather(block, out);
}

}  // namespace rankplace
