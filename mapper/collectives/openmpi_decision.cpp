// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/openmpi_decision.hpp"

#include <limits>
#include <map>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {
namespace {

using enum CollectiveAlgorithm;

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t KiB = 1024;
constexpr std::uint64_t MiB = 1024 * KiB;

/// An algorithm for messages smaller than a limit.
struct SizeRule {
  std::uint64_t bytes_below;
  CollectiveAlgorithm algorithm;
};

/// The rules of communicators with fewer ranks than a limit, by ascending message size.
struct RankRules {
  std::uint64_t ranks_below;
  std::vector<SizeRule> rules;
};

using Rules = std::vector<RankRules>;

Rules barrier_rules() {
  return {
      {4, {{any_number, recursive_doubling}}},  {8, {{any_number, linear}}},
      {64, {{any_number, recursive_doubling}}}, {256, {{any_number, bruck}}},
      {512, {{any_number, binomial}}},          {1024, {{any_number, bruck}}},
      {4096, {{any_number, binomial}}},         {any_number, {{any_number, bruck}}},
  };
}

Rules bcast_rules() {
  return {
      {4,
       {{32, chain},
        {256, binary},
        {512, chain},
        {1 * KiB, knomial},
        {32 * KiB, linear},
        {128 * KiB, binary},
        {256 * KiB, chain},
        {512 * KiB, linear},
        {1 * MiB, binomial},
        {any_number, binary}}},
      {8,
       {{64, binary},
        {128, binomial},
        {2 * KiB, binary},
        {8 * KiB, binomial},
        {1 * MiB, linear},
        {any_number, chain}}},
      {16,
       {{8, knomial},
        {64, binary},
        {4 * KiB, knomial},
        {16 * KiB, binary},
        {32 * KiB, binomial},
        {any_number, linear}}},
      {32, {{4 * KiB, knomial}, {1 * MiB, binomial}, {any_number, scatter_allgather}}},
      {64, {{2 * KiB, binomial}, {any_number, knomial}}},
      {128, {{any_number, knomial}}},
      {256,
       {{2, binomial},
        {16 * KiB, binary},
        {32 * KiB, linear},
        {64 * KiB, binary},
        {any_number, knomial}}},
      {1024, {{16 * KiB, knomial}, {32 * KiB, binary}, {any_number, knomial}}},
      {2048, {{512 * KiB, knomial}, {any_number, scatter_allgather}}},
      {4096, {{256 * KiB, knomial}, {any_number, scatter_allgather}}},
      {any_number,
       {{8 * KiB, knomial},
        {16 * KiB, binary},
        {256 * KiB, knomial},
        {any_number, scatter_allgather}}},
  };
}

Rules reduce_rules() {
  return {
      {4,
       {{8, linear},
        {16, binary},
        {32, chain},
        {256 * KiB, linear},
        {512 * KiB, chain},
        {1 * MiB, chain},
        {any_number, chain}}},
      {8,
       {{4 * KiB, binary},
        {64 * KiB, chain},
        {256 * KiB, binomial},
        {512 * KiB, linear},
        {1 * MiB, binomial},
        {any_number, linear}}},
      {16, {{8 * KiB, binary}, {any_number, binomial}}},
      {32, {{4 * KiB, binary}, {any_number, binomial}}},
      {256, {{any_number, binomial}}},
      {512, {{8 * KiB, binomial}, {16 * KiB, binary}, {any_number, binomial}}},
      {2048, {{any_number, binomial}}},
      {4096,
       {{512, binomial},
        {1 * KiB, binary},
        {8 * KiB, binomial},
        {16 * KiB, binary},
        {any_number, binomial}}},
      {any_number,
       {{16, binomial},
        {32, binary},
        {1 * KiB, binomial},
        {2 * KiB, binary},
        {8 * KiB, binomial},
        {16 * KiB, binary},
        {any_number, binomial}}},
  };
}

Rules allreduce_rules() {
  return {
      {4,
       {{8, ring},
        {4 * KiB, recursive_doubling},
        {8 * KiB, ring},
        {16 * KiB, recursive_doubling},
        {256 * KiB, ring},
        {any_number, rabenseifner}}},
      {8, {{16, ring}, {8 * KiB, recursive_doubling}, {any_number, rabenseifner}}},
      {16, {{8 * KiB, recursive_doubling}, {any_number, rabenseifner}}},
      {32, {{64, ring}, {4 * KiB, recursive_doubling}, {any_number, rabenseifner}}},
      {64, {{128, ring}, {any_number, rabenseifner}}},
      {128, {{256 * KiB, recursive_doubling}, {any_number, rabenseifner}}},
      {256, {{128 * KiB, two_phase}, {256 * KiB, recursive_doubling}, {any_number, rabenseifner}}},
      {512, {{4 * KiB, two_phase}, {any_number, rabenseifner}}},
      {2048, {{2 * KiB, two_phase}, {16 * KiB, recursive_doubling}, {any_number, rabenseifner}}},
      {4096,
       {{2 * KiB, two_phase},
        {4 * KiB, ring},
        {16 * KiB, recursive_doubling},
        {any_number, rabenseifner}}},
      {any_number,
       {{2 * KiB, two_phase},
        {16 * KiB, ring},
        {32 * KiB, recursive_doubling},
        {any_number, rabenseifner}}},
  };
}

Rules reduce_scatter_rules() {
  return {
      {4, {{64 * KiB, ring}, {128 * KiB, recursive_halving}, {any_number, ring}}},
      {8, {{8, two_phase}, {256 * KiB, recursive_halving}, {any_number, ring}}},
      {32, {{256 * KiB, recursive_halving}, {any_number, ring}}},
      {64, {{64, two_phase}, {512 * KiB, recursive_halving}, {any_number, ring}}},
      {512, {{256, two_phase}, {any_number, recursive_halving}}},
      {4096, {{512, two_phase}, {any_number, recursive_halving}}},
      {any_number, {{1 * KiB, two_phase}, {any_number, recursive_halving}}},
  };
}

Rules reduce_scatter_block_rules() {
  return {
      {4, {{128 * KiB, recursive_halving}, {any_number, two_phase}}},
      {8, {{1 * MiB, recursive_halving}, {any_number, two_phase}}},
      {16,
       {{4, two_phase},
        {512 * KiB, recursive_halving},
        {4 * MiB, two_phase},
        {any_number, recursive_halving}}},
      {32,
       {{32, two_phase},
        {512 * KiB, recursive_halving},
        {2 * MiB, two_phase},
        {any_number, recursive_halving}}},
      {any_number,
       {{4, recursive_halving},
        {16, two_phase},
        {64 * KiB, recursive_halving},
        {256 * KiB, two_phase},
        {any_number, recursive_halving}}},
  };
}

Rules allgather_rules() {
  return {
      {32, {{any_number, recursive_doubling}}},
      {64, {{1 * KiB, recursive_doubling}, {64 * KiB, neighbor_exchange}, {any_number, ring}}},
      {128, {{512, recursive_doubling}, {64 * KiB, neighbor_exchange}, {any_number, ring}}},
      {256,
       {{512, recursive_doubling},
        {128 * KiB, neighbor_exchange},
        {512 * KiB, ring},
        {1 * MiB, neighbor_exchange},
        {any_number, ring}}},
      {512,
       {{32, recursive_doubling},
        {128, bruck},
        {1 * KiB, recursive_doubling},
        {128 * KiB, neighbor_exchange},
        {512 * KiB, ring},
        {1 * MiB, neighbor_exchange},
        {any_number, ring}}},
      {1024,
       {{64, recursive_doubling},
        {256, bruck},
        {2 * KiB, recursive_doubling},
        {any_number, neighbor_exchange}}},
      {2048,
       {{4, recursive_doubling},
        {8, bruck},
        {16, recursive_doubling},
        {32, bruck},
        {256, recursive_doubling},
        {512, bruck},
        {4 * KiB, recursive_doubling},
        {any_number, neighbor_exchange}}},
      {4096,
       {{32, bruck},
        {128, recursive_doubling},
        {512, bruck},
        {4 * KiB, recursive_doubling},
        {any_number, neighbor_exchange}}},
      {any_number,
       {{2, recursive_doubling},
        {8, bruck},
        {16, recursive_doubling},
        {512, bruck},
        {4 * KiB, recursive_doubling},
        {any_number, neighbor_exchange}}},
  };
}

Rules allgatherv_rules() {
  return {
      {3, {{any_number, ring}}},
      {8,
       {{256, two_phase},
        {4 * KiB, neighbor_exchange},
        {8 * KiB, ring},
        {16 * KiB, neighbor_exchange},
        {256 * KiB, bruck},
        {any_number, neighbor_exchange}}},
      {16, {{1 * KiB, two_phase}, {any_number, bruck}}},
      {32, {{128, two_phase}, {256 * KiB, bruck}, {any_number, ring}}},
      {64, {{256, two_phase}, {8 * KiB, bruck}, {any_number, ring}}},
      {128, {{256, two_phase}, {4 * KiB, bruck}, {any_number, ring}}},
      {256, {{1 * KiB, bruck}, {64 * KiB, neighbor_exchange}, {any_number, ring}}},
      {512, {{1 * KiB, bruck}, {any_number, ring}}},
      {1024,
       {{512, bruck},
        {1 * KiB, two_phase},
        {4 * KiB, bruck},
        {1 * MiB, neighbor_exchange},
        {any_number, ring}}},
      {any_number, {{4 * KiB, bruck}, {any_number, neighbor_exchange}}},
  };
}

Rules alltoall_rules() {
  return {
      {16, {{any_number, pairwise}}},
      {32, {{4, pairwise}, {512, bruck}, {any_number, pairwise}}},
      {64, {{512, bruck}, {any_number, pairwise}}},
      {512, {{1 * KiB, bruck}, {any_number, pairwise}}},
      {2048, {{512, bruck}, {any_number, pairwise}}},
      {4096, {{1 * KiB, bruck}, {any_number, pairwise}}},
      {any_number, {{2 * KiB, bruck}, {any_number, pairwise}}},
  };
}

Rules gather_rules() {
  return {
      {4,
       {{2, linear_sync},
        {4, linear},
        {32 * KiB, binomial},
        {64 * KiB, linear},
        {128 * KiB, binomial},
        {any_number, linear_sync}}},
      {8,
       {{1 * KiB, binomial},
        {8 * KiB, linear},
        {32 * KiB, binomial},
        {256 * KiB, linear},
        {any_number, linear_sync}}},
      {256, {{any_number, binomial}}},
      {512, {{2 * KiB, binomial}, {8 * KiB, linear}, {any_number, binomial}}},
      {any_number, {{any_number, binomial}}},
  };
}

Rules scatter_rules() {
  return {
      {4, {{any_number, linear}}},
      {8, {{2 * KiB, binomial}, {4 * KiB, linear}, {8 * KiB, binomial}, {any_number, linear}}},
      {32, {{16 * KiB, binomial}, {any_number, linear}}},
      {64, {{512, binomial}, {8 * KiB, linear}, {16 * KiB, binomial}, {any_number, linear}}},
      {any_number, {{512, binomial}, {any_number, linear}}},
  };
}

const std::map<std::string_view, Rules>& decisions() {
  static const std::map<std::string_view, Rules> rules{
      {"barrier", barrier_rules()},
      {"bcast", bcast_rules()},
      {"reduce", reduce_rules()},
      {"allreduce", allreduce_rules()},
      {"reduce_scatter", reduce_scatter_rules()},
      {"reduce_scatter_block", reduce_scatter_block_rules()},
      {"allgather", allgather_rules()},
      {"allgatherv", allgatherv_rules()},
      {"alltoall", alltoall_rules()},
      {"gather", gather_rules()},
      {"scatter", scatter_rules()},
  };
  return rules;
}

}  // namespace

CollectiveAlgorithm openmpi_algorithm(std::string_view operation, std::uint32_t size,
                                      std::uint64_t bytes) {
  const auto of_operation = decisions().find(operation);
  if (of_operation == decisions().end()) {
    throw InternalError("no Open MPI rules for " + std::string(operation));
  }
  for (const RankRules& ranks : of_operation->second) {
    if (size >= ranks.ranks_below) continue;
    for (const SizeRule& rule : ranks.rules) {
      if (bytes < rule.bytes_below || rule.bytes_below == any_number) return rule.algorithm;
    }
  }
  throw InternalError("Open MPI rules for " + std::string(operation) + " have a gap");
}

}  // namespace rankplace
