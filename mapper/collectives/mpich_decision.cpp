// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/mpich_decision.hpp"

#include <bit>

#include "mapper/collectives/blocks.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

using enum CollectiveAlgorithm;

// Names are those of MPICH's control variables (MPIR_CVAR_...).
constexpr std::uint64_t bcast_short_bytes = 12288;
constexpr std::uint64_t bcast_long_bytes = 524288;
constexpr std::uint32_t bcast_few_processes = 8;
constexpr std::uint64_t allreduce_short_bytes = 8;
constexpr std::uint64_t reduce_short_bytes = 2048;
constexpr std::uint64_t allgather_short_bytes = 81920;
constexpr std::uint64_t allgather_long_bytes = 524288;
constexpr std::uint64_t reduce_scatter_long_bytes = 524288;
constexpr std::uint64_t alltoall_short_bytes = 256;
/// MPICH's table says "comm_size<8", but 8 ranks of 4.0.2 follow it too (observed).
constexpr std::uint32_t alltoall_few_processes = 8;

bool is_power_of_two(const CollectiveCall& call) { return std::has_single_bit(call.size); }

/// Each of the ranks that take part in the rounds needs an element of its own.
bool has_element_for_each(const CollectiveCall& call) {
  return call.bytes / element_bytes >= std::bit_floor(call.size);
}

CollectiveAlgorithm bcast(const CollectiveCall& call) {
  if (call.size < bcast_few_processes || call.bytes <= bcast_short_bytes) return binomial_ordered;
  return is_power_of_two(call) && call.bytes <= bcast_long_bytes ? scatter_doubling : scatter_ring;
}

CollectiveAlgorithm allreduce(const CollectiveCall& call) {
  if (call.bytes <= allreduce_short_bytes || !has_element_for_each(call)) return recursive_doubling;
  return reduce_scatter_allgather;
}

CollectiveAlgorithm reduce(const CollectiveCall& call) {
  if (call.bytes <= reduce_short_bytes || !has_element_for_each(call)) return binomial;
  return reduce_scatter_gather;
}

CollectiveAlgorithm allgather(const CollectiveCall& call) {
  const std::uint64_t total = call.bytes * call.size;
  if (is_power_of_two(call)) return total < allgather_long_bytes ? recursive_doubling : ring;
  return total < allgather_short_bytes ? bruck : ring;
}

CollectiveAlgorithm reduce_scatter(const CollectiveCall& call) {
  return call.bytes < reduce_scatter_long_bytes ? recursive_halving : pairwise;
}

CollectiveAlgorithm alltoall(const CollectiveCall& call) {
  return call.size > alltoall_few_processes && call.bytes <= alltoall_short_bytes ? bruck
                                                                                  : pairwise;
}

}  // namespace

CollectiveAlgorithm mpich_algorithm(std::string_view operation, const CollectiveCall& call) {
  if (operation == "barrier") return bruck;
  if (operation == "bcast") return bcast(call);
  if (operation == "allreduce") return allreduce(call);
  if (operation == "reduce") return reduce(call);
  if (operation == "allgather" || operation == "allgatherv") return allgather(call);
  if (operation == "reduce_scatter" || operation == "reduce_scatter_block") {
    return reduce_scatter(call);
  }
  if (operation == "alltoall") return alltoall(call);
  if (operation == "gather" || operation == "scatter") return binomial;
  if (operation == "scan" || operation == "exscan") return recursive_doubling;
  throw InternalError("no MPICH rules for " + std::string(operation));
}

}  // namespace rankplace
