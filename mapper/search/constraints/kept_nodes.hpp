// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// Whether ranks are kept on more than one node with something to search.
[[nodiscard]] bool has_several_kept_nodes(const Machine& machine, const SearchOptions& options);

/// A search() on every kept node by itself, with the engine that suits its size. Traffic with other
/// nodes becomes traffic with one more rank outside the node. The bound is made of the bounds of
/// the nodes; it is proved if every node is.
[[nodiscard]] SearchResult search_kept_nodes(const CommGraph& graph, const Machine& machine,
                                             const Objective& objective,
                                             const SearchOptions& options);

}  // namespace rankplace
