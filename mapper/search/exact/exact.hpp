// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

/// The most ranks of an exact search: it enumerates their sets.
inline constexpr std::size_t most_ranks_of_exact = 16;

/// Whether solve_node() solves this many ranks on a node with this many cores at once.
[[nodiscard]] bool solvable_exactly(std::size_t rank_count, std::size_t core_count);
/// Whether it solves them at all; where many cores stay idle that takes seconds.
[[nodiscard]] bool solvable_in_seconds(std::size_t rank_count, std::size_t core_count);

/// The best or worst placement of `ranks` on the cores of one node, by dynamic programming over the
/// sets of ranks that each object may hold. It assumes nothing about the traffic. Traffic with
/// other nodes counts on the links inside the node. Fixed ranks stay on their cores. Returns the
/// core of each of `ranks`, in their order; of several optima, always the same one
/// (docs/algorithms.md says which).
[[nodiscard]] std::vector<CoreId> solve_node(const CommGraph& graph, const Machine& machine,
                                             NodeId node, const std::vector<Rank>& ranks,
                                             const Objective& objective, Sense sense,
                                             const FixedRanks& fixed = {});

}  // namespace rankplace
