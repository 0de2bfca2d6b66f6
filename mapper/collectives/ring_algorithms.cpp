// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/algorithms.hpp"
#include "mapper/collectives/blocks.hpp"

namespace rankplace {
namespace {

/// Every rank hands on all blocks of the vector but one: the block `kept` ranks after its own.
void pass_all_but_one(const CollectiveCall& call, std::uint32_t kept, CallMessages& out) {
  const MessageBlocks blocks(call.bytes, call.size);
  for (std::uint32_t r = 0; r < call.size; ++r) {
    const std::uint32_t stays = (r + kept) % call.size;
    out.send(r, (r + 1) % call.size, call.bytes - blocks.bytes(stays, stays + 1), call.size - 1);
  }
}

}  // namespace

void ring_allgather(const CollectiveCall& call, CallMessages& out) {
  for (std::uint32_t r = 0; r < call.size; ++r) {
    out.send(r, (r + 1) % call.size, call.bytes * (call.size - 1), call.size - 1);
  }
}

void ring_reduce_scatter(const CollectiveCall& call, CallMessages& out) {
  pass_all_but_one(call, 0, out);
}

void ring_allreduce(const CollectiveCall& call, CallMessages& out) {
  // A vector of fewer elements than ranks cannot be cut into blocks: Open MPI does this instead.
  if (call.bytes / element_bytes < call.size) return recursive_doubling_allreduce(call, out);
  pass_all_but_one(call, 1, out);  // reduce-scatter that ends with block r + 1 at rank r
  out.next_round();
  pass_all_but_one(call, 2 % call.size, out);  // all-gather that starts from there
}

void neighbor_exchange_allgather(const CollectiveCall& call, CallMessages& out) {
  if (call.size % 2 == 1) return ring_allgather(call, out);
  const std::uint32_t rounds = call.size / 2;
  for (std::uint32_t round = 0; round < rounds; ++round) {
    out.next_round();
    for (std::uint32_t r = 0; r < call.size; ++r) {
      const std::uint32_t right = (r + 1) % call.size;
      const std::uint32_t left = (r + call.size - 1) % call.size;
      const bool to_right = r % 2 == round % 2;
      out.send(r, to_right ? right : left, round == 0 ? call.bytes : 2 * call.bytes);
    }
  }
}

}  // namespace rankplace
