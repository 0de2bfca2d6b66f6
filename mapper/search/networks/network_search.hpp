// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace::networks {

/// Whether the search has to look at the network between the nodes.
[[nodiscard]] bool has_network(const Machine& machine);

/// search() on a machine with a network. Tries all placements if there are few. Else groups of
/// ranks come from searches on a tree of nested blocks of nodes, on the plain tree, and from the
/// baselines. Swaps of whole nodes place them in the network; swaps of single ranks follow;
/// inside nodes the tree's search is as ever. With kept nodes that is all there is to search.
[[nodiscard]] SearchResult search_in_network(const CommGraph& graph, const Machine& machine,
                                             const Objective& objective,
                                             const SearchOptions& options);

/// search_bound() on a machine with a network.
[[nodiscard]] Score bound_in_network(const CommGraph& graph, const Machine& machine,
                                     const Objective& objective, const SearchOptions& options);

}  // namespace rankplace::networks
