// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::cards {

/// Iterated local search by swaps of what any two cores hold, under the whole objective, for
/// machines of few cores: what levels out cards inside nodes may need other ranks on them. Moves to
/// idle cores stay in the node. `most_swaps` limits the swaps looked at. Never worse than
/// the start by Objective::leads_on().
[[nodiscard]] std::vector<CoreId> swapped_anywhere(const CommGraph& graph, const Machine& machine,
                                                   const Objective& objective,
                                                   const SearchOptions& options,
                                                   std::uint64_t most_swaps,
                                                   const std::vector<CoreId>& start);

}  // namespace rankplace::cards
