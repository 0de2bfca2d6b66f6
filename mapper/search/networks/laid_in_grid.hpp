// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// Mappings of a grid or torus of ranks to nodes that fill a box of a torus, mesh or HyperX: every
/// node has a box of the grid, and boxes that touch lie on nodes near each other (embeddings of
/// grids by Gray codes, Ma and Tao 1988). A few, those with fewest byte-hops first. None for other
/// graphs and machines, and for sense worst.
[[nodiscard]] std::vector<InitialMapping> laid_in_grids(const CommGraph& graph,
                                                        const NetworkSpace& space,
                                                        const Objective& objective,
                                                        const SearchOptions& options);

}  // namespace rankplace::networks
