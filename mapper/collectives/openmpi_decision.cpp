// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/collectives/openmpi_decision.hpp"

#include <limits>
#include <map>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {
namespace {

using enum CollectiveAlgorithm;

constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
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

using Decisions = std::map<std::string_view, std::vector<RankRules>>;

const Decisions& decisions() {
  static const Decisions table = {
      {"barrier",
       {
           {4, {{kAny, recursive_doubling}}},
           {8, {{kAny, linear}}},
           {64, {{kAny, recursive_doubling}}},
           {256, {{kAny, bruck}}},
           {512, {{kAny, binomial}}},
           {1024, {{kAny, bruck}}},
           {4096, {{kAny, binomial}}},
           {kAny, {{kAny, bruck}}},
       }},
      {"bcast",
       {
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
             {kAny, binary}}},
           {8,
            {{64, binary},
             {128, binomial},
             {2 * KiB, binary},
             {8 * KiB, binomial},
             {1 * MiB, linear},
             {kAny, chain}}},
           {16,
            {{8, knomial},
             {64, binary},
             {4 * KiB, knomial},
             {16 * KiB, binary},
             {32 * KiB, binomial},
             {kAny, linear}}},
           {32, {{4 * KiB, knomial}, {1 * MiB, binomial}, {kAny, scatter_allgather}}},
           {64, {{2 * KiB, binomial}, {kAny, knomial}}},
           {128, {{kAny, knomial}}},
           {256,
            {{2, binomial},
             {16 * KiB, binary},
             {32 * KiB, linear},
             {64 * KiB, binary},
             {kAny, knomial}}},
           {1024, {{16 * KiB, knomial}, {32 * KiB, binary}, {kAny, knomial}}},
           {2048, {{512 * KiB, knomial}, {kAny, scatter_allgather}}},
           {4096, {{256 * KiB, knomial}, {kAny, scatter_allgather}}},
           {kAny,
            {{8 * KiB, knomial},
             {16 * KiB, binary},
             {256 * KiB, knomial},
             {kAny, scatter_allgather}}},
       }},
      {"reduce",
       {
           {4,
            {{8, linear},
             {16, binary},
             {32, chain},
             {256 * KiB, linear},
             {512 * KiB, chain},
             {1 * MiB, chain},
             {kAny, chain}}},
           {8,
            {{4 * KiB, binary},
             {64 * KiB, chain},
             {256 * KiB, binomial},
             {512 * KiB, linear},
             {1 * MiB, binomial},
             {kAny, linear}}},
           {16, {{8 * KiB, binary}, {kAny, binomial}}},
           {32, {{4 * KiB, binary}, {kAny, binomial}}},
           {256, {{kAny, binomial}}},
           {512, {{8 * KiB, binomial}, {16 * KiB, binary}, {kAny, binomial}}},
           {2048, {{kAny, binomial}}},
           {4096,
            {{512, binomial},
             {1 * KiB, binary},
             {8 * KiB, binomial},
             {16 * KiB, binary},
             {kAny, binomial}}},
           {kAny,
            {{16, binomial},
             {32, binary},
             {1 * KiB, binomial},
             {2 * KiB, binary},
             {8 * KiB, binomial},
             {16 * KiB, binary},
             {kAny, binomial}}},
       }},
      {"allreduce",
       {
           {4,
            {{8, ring},
             {4 * KiB, recursive_doubling},
             {8 * KiB, ring},
             {16 * KiB, recursive_doubling},
             {256 * KiB, ring},
             {kAny, rabenseifner}}},
           {8, {{16, ring}, {8 * KiB, recursive_doubling}, {kAny, rabenseifner}}},
           {16, {{8 * KiB, recursive_doubling}, {kAny, rabenseifner}}},
           {32, {{64, ring}, {4 * KiB, recursive_doubling}, {kAny, rabenseifner}}},
           {64, {{128, ring}, {kAny, rabenseifner}}},
           {128, {{256 * KiB, recursive_doubling}, {kAny, rabenseifner}}},
           {256, {{128 * KiB, two_phase}, {256 * KiB, recursive_doubling}, {kAny, rabenseifner}}},
           {512, {{4 * KiB, two_phase}, {kAny, rabenseifner}}},
           {2048, {{2 * KiB, two_phase}, {16 * KiB, recursive_doubling}, {kAny, rabenseifner}}},
           {4096,
            {{2 * KiB, two_phase},
             {4 * KiB, ring},
             {16 * KiB, recursive_doubling},
             {kAny, rabenseifner}}},
           {kAny,
            {{2 * KiB, two_phase},
             {16 * KiB, ring},
             {32 * KiB, recursive_doubling},
             {kAny, rabenseifner}}},
       }},
      {"reduce_scatter",
       {
           {4, {{64 * KiB, ring}, {128 * KiB, recursive_halving}, {kAny, ring}}},
           {8, {{8, two_phase}, {256 * KiB, recursive_halving}, {kAny, ring}}},
           {32, {{256 * KiB, recursive_halving}, {kAny, ring}}},
           {64, {{64, two_phase}, {512 * KiB, recursive_halving}, {kAny, ring}}},
           {512, {{256, two_phase}, {kAny, recursive_halving}}},
           {4096, {{512, two_phase}, {kAny, recursive_halving}}},
           {kAny, {{1 * KiB, two_phase}, {kAny, recursive_halving}}},
       }},
      {"reduce_scatter_block",
       {
           {4, {{128 * KiB, recursive_halving}, {kAny, two_phase}}},
           {8, {{1 * MiB, recursive_halving}, {kAny, two_phase}}},
           {16,
            {{4, two_phase},
             {512 * KiB, recursive_halving},
             {4 * MiB, two_phase},
             {kAny, recursive_halving}}},
           {32,
            {{32, two_phase},
             {512 * KiB, recursive_halving},
             {2 * MiB, two_phase},
             {kAny, recursive_halving}}},
           {kAny,
            {{4, recursive_halving},
             {16, two_phase},
             {64 * KiB, recursive_halving},
             {256 * KiB, two_phase},
             {kAny, recursive_halving}}},
       }},
      {"allgather",
       {
           {32, {{kAny, recursive_doubling}}},
           {64, {{1 * KiB, recursive_doubling}, {64 * KiB, neighbor_exchange}, {kAny, ring}}},
           {128, {{512, recursive_doubling}, {64 * KiB, neighbor_exchange}, {kAny, ring}}},
           {256,
            {{512, recursive_doubling},
             {128 * KiB, neighbor_exchange},
             {512 * KiB, ring},
             {1 * MiB, neighbor_exchange},
             {kAny, ring}}},
           {512,
            {{32, recursive_doubling},
             {128, bruck},
             {1 * KiB, recursive_doubling},
             {128 * KiB, neighbor_exchange},
             {512 * KiB, ring},
             {1 * MiB, neighbor_exchange},
             {kAny, ring}}},
           {1024,
            {{64, recursive_doubling},
             {256, bruck},
             {2 * KiB, recursive_doubling},
             {kAny, neighbor_exchange}}},
           {2048,
            {{4, recursive_doubling},
             {8, bruck},
             {16, recursive_doubling},
             {32, bruck},
             {256, recursive_doubling},
             {512, bruck},
             {4 * KiB, recursive_doubling},
             {kAny, neighbor_exchange}}},
           {4096,
            {{32, bruck},
             {128, recursive_doubling},
             {512, bruck},
             {4 * KiB, recursive_doubling},
             {kAny, neighbor_exchange}}},
           {kAny,
            {{2, recursive_doubling},
             {8, bruck},
             {16, recursive_doubling},
             {512, bruck},
             {4 * KiB, recursive_doubling},
             {kAny, neighbor_exchange}}},
       }},
      {"allgatherv",
       {
           {3, {{kAny, ring}}},
           {8,
            {{256, two_phase},
             {4 * KiB, neighbor_exchange},
             {8 * KiB, ring},
             {16 * KiB, neighbor_exchange},
             {256 * KiB, bruck},
             {kAny, neighbor_exchange}}},
           {16, {{1 * KiB, two_phase}, {kAny, bruck}}},
           {32, {{128, two_phase}, {256 * KiB, bruck}, {kAny, ring}}},
           {64, {{256, two_phase}, {8 * KiB, bruck}, {kAny, ring}}},
           {128, {{256, two_phase}, {4 * KiB, bruck}, {kAny, ring}}},
           {256, {{1 * KiB, bruck}, {64 * KiB, neighbor_exchange}, {kAny, ring}}},
           {512, {{1 * KiB, bruck}, {kAny, ring}}},
           {1024,
            {{512, bruck},
             {1 * KiB, two_phase},
             {4 * KiB, bruck},
             {1 * MiB, neighbor_exchange},
             {kAny, ring}}},
           {kAny, {{4 * KiB, bruck}, {kAny, neighbor_exchange}}},
       }},
      {"alltoall",
       {
           {16, {{kAny, pairwise}}},
           {32, {{4, pairwise}, {512, bruck}, {kAny, pairwise}}},
           {64, {{512, bruck}, {kAny, pairwise}}},
           {512, {{1 * KiB, bruck}, {kAny, pairwise}}},
           {2048, {{512, bruck}, {kAny, pairwise}}},
           {4096, {{1 * KiB, bruck}, {kAny, pairwise}}},
           {kAny, {{2 * KiB, bruck}, {kAny, pairwise}}},
       }},
      {"gather",
       {
           {4,
            {{2, linear_sync},
             {4, linear},
             {32 * KiB, binomial},
             {64 * KiB, linear},
             {128 * KiB, binomial},
             {kAny, linear_sync}}},
           {8,
            {{1 * KiB, binomial},
             {8 * KiB, linear},
             {32 * KiB, binomial},
             {256 * KiB, linear},
             {kAny, linear_sync}}},
           {256, {{kAny, binomial}}},
           {512, {{2 * KiB, binomial}, {8 * KiB, linear}, {kAny, binomial}}},
           {kAny, {{kAny, binomial}}},
       }},
      {"scatter",
       {
           {4, {{kAny, linear}}},
           {8, {{2 * KiB, binomial}, {4 * KiB, linear}, {8 * KiB, binomial}, {kAny, linear}}},
           {32, {{16 * KiB, binomial}, {kAny, linear}}},
           {64, {{512, binomial}, {8 * KiB, linear}, {16 * KiB, binomial}, {kAny, linear}}},
           {kAny, {{512, binomial}, {kAny, linear}}},
       }},
  };
  return table;
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
      if (bytes < rule.bytes_below || rule.bytes_below == kAny) return rule.algorithm;
    }
  }
  throw InternalError("Open MPI rules for " + std::string(operation) + " have a gap");
}

}  // namespace rankplace
