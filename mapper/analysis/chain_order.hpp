// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// Whether the graph has few edges, as paths, rings, trees and ladders have: at most three for two
/// ranks.
[[nodiscard]] bool is_thin(const CommGraph& graph);

/// All ranks, depth first along the heaviest edges, from a rank with the fewest peers: a ring or a
/// path in its own order. Connected components follow one another, by their first ranks.
[[nodiscard]] std::vector<Rank> chain_order(const CommGraph& graph);

/// The numbers of ranks of the connected components in the same order.
[[nodiscard]] std::vector<std::size_t> component_sizes(const CommGraph& graph);

}  // namespace rankplace
