// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// The ranks on each node, by NodeId.
[[nodiscard]] std::vector<std::vector<Rank>> ranks_of_nodes(
    const Machine& machine, const std::vector<CoreId>& core_of_rank);

/// Brings the ranks of small enough nodes to their optimum on that node (solve_node()), if that
/// improves the whole. Returns whether any node improved. `work`: stops before the 3^n set splits
/// of the nodes add up to more.
bool solve_nodes(const CommGraph& graph, const Machine& machine, const Objective& objective,
                 const SearchOptions& options, double work, std::vector<CoreId>& core_of_rank);

}  // namespace rankplace
