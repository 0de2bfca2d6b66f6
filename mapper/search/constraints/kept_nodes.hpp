// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/search/search.hpp"

namespace rankplace {

/// Whether ranks are kept on more than one node that has something to search.
[[nodiscard]] bool has_several_kept_nodes(const Machine& machine, const SearchOptions& options);

/// search() on every kept node by itself, with the engine that suits its size: what its ranks
/// exchange with other nodes is the traffic of one more rank outside the node. The bound is made of
/// the bounds of the nodes; it is proved if every node is.
[[nodiscard]] SearchResult search_kept_nodes(const CommGraph& graph, const Machine& machine,
                                             const Objective& objective,
                                             const SearchOptions& options);

}  // namespace rankplace
