// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// What tables show beside the result of a search, as far as the options allow it: the baselines,
/// the median of random placements among them.
[[nodiscard]] std::vector<InitialMapping> shown_beside(const CommGraph& graph,
                                                       const Machine& machine,
                                                       const Objective& objective,
                                                       const SearchOptions& options);

}  // namespace rankplace
