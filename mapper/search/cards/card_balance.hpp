// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::cards {

/// Swaps of what cores of one node hold, on a machine with cards(), until none is left that the
/// objective prefers: first between the busiest card of each node and its other cards, then any on
/// the nodes where one was made. The loads of links between nodes stay. `most_looks` limits the
/// swaps looked at. The result is never worse than the start by Objective::leads_on().
[[nodiscard]] std::vector<CoreId> balanced(const CommGraph& graph, const Machine& machine,
                                           const Objective& objective, const SearchOptions& options,
                                           std::uint64_t most_looks,
                                           const std::vector<CoreId>& start);

}  // namespace rankplace::cards
