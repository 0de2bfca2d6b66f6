// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/networks/node_distances.hpp"
#include "mapper/search/search_end.hpp"

namespace rankplace::networks {

struct RankSearchOptions {
  Sense sense = Sense::best;
  std::uint64_t seed = 1;
  std::uint64_t descent = 1'000'000;  ///< edges looked at, at most
  std::uint64_t iterations = 0;       ///< likewise, of iterated local search after it
  SearchEnd end = {};
};

struct RefinedRanks {
  std::vector<CoreId> cores;   ///< by rank
  std::optional<Score> score;  ///< that of evaluate(); not under hop-bytes
};

/// Local search by swaps of single ranks of different nodes, and moves to free slots, under the
/// whole objective: network and tree. First improvement in seeded order, then iterated local
/// search. Never worse. Fixed ranks stay where they are.
[[nodiscard]] RefinedRanks refined_by_ranks(const CommGraph& graph, const Machine& machine,
                                            const NodeDistances& distances,
                                            const Objective& objective, const FixedRanks& fixed,
                                            const RankSearchOptions& options,
                                            std::vector<CoreId> core_of_rank);

}  // namespace rankplace::networks
