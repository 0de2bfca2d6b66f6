// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/heuristic_result.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/initial_mappings/initial_work.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace {

/// The best of several initial mappings, each improved by swaps. `known`: placements that exist
/// already; the result is no worse than they are. Without them the search begins with the plain
/// mappings. Nodes keep the number of ranks that filling them in order gives them, or their ranks
/// if the options say so. Ends early when a score reaches `bound`.
[[nodiscard]] HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                               const Objective& objective,
                                               const SearchOptions& options,
                                               const std::vector<InitialMapping>& known,
                                               const Score& bound, StoppingCriterion& stopping,
                                               InitialWork initial_work = InitialWork::thorough);

}  // namespace rankplace
