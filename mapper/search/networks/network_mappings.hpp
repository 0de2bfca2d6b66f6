// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/presets/network_plan.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// A placement with evaluate_for() of it.
struct JudgedMapping {
  InitialMapping mapping;
  Score score;
  Score judged = {};              ///< of `near`, if there is one
  std::vector<CoreId> near = {};  ///< Refinement::near_in_network(); empty: not looked for
};

/// Placements to begin with, in a fixed order; all that the options allow. Groups of ranks by a
/// search on the tree of blocks, for several numbers of ranks on the nodes where slots are free, so
/// that ranks may spread; by the plain tree's search; the plain mappings; what tables show beside
/// the result, `beside` too. After the first preset only those by searches, which depend on seeds.
[[nodiscard]] std::vector<InitialMapping> network_mappings(
    const CommGraph& graph, const NetworkSpace& space, const Objective& objective,
    const SearchOptions& options, const NetworkPlan& plan,
    const std::vector<std::vector<CoreId>>& beside);

}  // namespace rankplace::networks
