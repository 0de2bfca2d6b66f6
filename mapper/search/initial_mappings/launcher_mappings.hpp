// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// The placements that tables show beside a search, on all slots of the machine: the baselines and
/// reverse Cuthill-McKee order. Fixed ranks change places with what is on their cores; placements
/// that the options still do not allow are left out.
[[nodiscard]] std::vector<InitialMapping> launcher_mappings(const CommGraph& graph,
                                                            const Machine& machine,
                                                            const SearchOptions& options);

/// The result of `search`, or the best of these placements and `options.beside` that the options
/// allow, if that is better: no row of a table is better than its best, or worse than its worst.
/// Threads score them while a large graph is searched.
[[nodiscard]] SearchResult best_beside(const CommGraph& graph, const Machine& machine,
                                       const Objective& objective, const SearchOptions& options,
                                       const std::function<SearchResult()>& search);

}  // namespace rankplace
