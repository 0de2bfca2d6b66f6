// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>

#include "mapper/collectives/algorithms.hpp"

namespace rankplace {
namespace {

/// The number of block numbers 1 to size - 1 that have this bit.
std::uint64_t blocks_with_bit(std::uint32_t size, std::uint32_t bit) {
  const std::uint64_t whole = size / (2 * std::uint64_t{bit}) * bit;
  const std::uint64_t rest = size % (2 * std::uint64_t{bit});
  return whole + (rest > bit ? rest - bit : 0);
}

}  // namespace

void bruck_allgather(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t distance = 1; distance < call.size; distance *= 2) {
    out.next_round();
    const std::uint64_t blocks = std::min(distance, call.size - distance);
    for (std::uint32_t r = 0; r < call.size; ++r) {
      out.send(r, (r + call.size - distance) % call.size, blocks * call.bytes);
    }
  }
}

void bruck_alltoall(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t distance = 1; distance < call.size; distance *= 2) {
    out.next_round();
    const std::uint64_t blocks = blocks_with_bit(call.size, distance);
    for (std::uint32_t r = 0; r < call.size; ++r) {
      out.send(r, (r + distance) % call.size, blocks * call.bytes);
    }
  }
}

void bruck_barrier(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t distance = 1; distance < call.size; distance *= 2) {
    out.next_round();
    for (std::uint32_t r = 0; r < call.size; ++r) out.send(r, (r + distance) % call.size, 0);
  }
}

void pairwise_alltoall(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t distance = 1; distance < call.size; ++distance) {
    out.next_round();
    for (std::uint32_t r = 0; r < call.size; ++r) {
      out.send(r, (r + distance) % call.size, call.bytes);
    }
  }
}

}  // namespace rankplace
