// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// The result of a search; if nothing was proved and placements are few, the best of them all.
[[nodiscard]] SearchResult best_of_few(SearchResult found, const CommGraph& graph,
                                       const Machine& machine, const Objective& objective,
                                       const SearchOptions& options);

}  // namespace rankplace
