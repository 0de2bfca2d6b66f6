// SPDX-License-Identifier: BSD-3-Clause
#include <bit>

#include "mapper/profile/collectives/algorithms.hpp"
#include "mapper/profile/collectives/blocks.hpp"
#include "mapper/profile/collectives/fold.hpp"

namespace rankplace {
namespace {

/// The part of a vector that v still works on in Rabenseifner's algorithm before the round of
/// `bit`: halved in each round before, the lower half going to the lower of two partners.
std::uint64_t window_bytes(std::uint64_t bytes, std::uint32_t v, std::uint32_t bit) {
  for (std::uint32_t b = 1; b < bit; b *= 2) bytes = (v & b) == 0 ? bytes / 2 : bytes - bytes / 2;
  return bytes;
}

}  // namespace

void recursive_doubling_allreduce(const CollectiveCall& call, CallTraffic& out) {
  const Fold fold(call.size, Player::odd);
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) {
    out.send(2 * v, 2 * v + 1, call.bytes);
    out.send(2 * v + 1, 2 * v, call.bytes);
  }
  for (std::uint32_t bit = 1; bit < fold.power(); bit *= 2) {
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      out.send(fold.rank(v), fold.rank(v ^ bit), call.bytes);
    }
  }
}

void recursive_doubling_allgather(const CollectiveCall& call, CallTraffic& out) {
  if (!std::has_single_bit(call.size)) return bruck_allgather(call, out);
  for (std::uint32_t bit = 1; bit < call.size; bit *= 2) {
    for (std::uint32_t r = 0; r < call.size; ++r) out.send(r, r ^ bit, bit * call.bytes);
  }
}

void recursive_doubling_barrier(const CollectiveCall& call, CallTraffic& out) {
  const std::uint32_t power = std::bit_floor(call.size);
  for (std::uint32_t r = power; r < call.size; ++r) {
    out.send(r, r - power, 0);
    out.send(r - power, r, 0);
  }
  for (std::uint32_t bit = 1; bit < power; bit *= 2) {
    for (std::uint32_t r = 0; r < power; ++r) out.send(r, r ^ bit, 0);
  }
}

void recursive_halving_reduce_scatter(const CollectiveCall& call, CallTraffic& out) {
  const Fold fold(call.size, Player::odd);
  const Blocks blocks(call.bytes, call.size);
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) {
    out.send(2 * v, 2 * v + 1, call.bytes);
    out.send(2 * v + 1, 2 * v, blocks.bytes(2 * v, 2 * v + 1));
  }
  for (std::uint32_t bit = fold.power() / 2; bit > 0; bit /= 2) {
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      const std::uint32_t partners_first = (v ^ bit) & ~(bit - 1);
      out.send(
          fold.rank(v), fold.rank(v ^ bit),
          blocks.bytes(fold.first_rank(partners_first), fold.first_rank(partners_first + bit)));
    }
  }
}

void rabenseifner_allreduce(const CollectiveCall& call, CallTraffic& out) {
  const Fold fold(call.size, Player::even);
  if (call.bytes < fold.power()) return recursive_doubling_allreduce(call, out);
  const std::uint64_t upper_half = call.bytes - call.bytes / 2;
  for (std::uint32_t v = 0; v < fold.surplus(); ++v) {
    out.send(2 * v, 2 * v + 1, upper_half + call.bytes, 2);  // its share, at the end the result
    out.send(2 * v + 1, 2 * v, call.bytes, 2);               // its share, then the reduced half
  }
  // Halving sends the partner's half of the window, doubling later one's own: the window in all.
  for (std::uint32_t bit = 1; bit < fold.power(); bit *= 2) {
    for (std::uint32_t v = 0; v < fold.power(); ++v) {
      out.send(fold.rank(v), fold.rank(v ^ bit), window_bytes(call.bytes, v, bit), 2);
    }
  }
}

void scatter_allgather_bcast(const CollectiveCall& call, CallTraffic& out) {
  CollectiveCall block = call;
  block.bytes = (call.bytes + call.size - 1) / call.size;
  tree_scatter(TreeShape::binomial_ordered, block, out);
  recursive_doubling_allgather(block, out);
}

}  // namespace rankplace
