// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/model/comm_graph.hpp"
#include "mapper/search/grids/grid.hpp"

namespace rankplace::grids {

/// The grid or torus whose places exchange as the graph's ranks do, however the ranks are numbered:
/// holes, other weights in each dimension, diagonals, and light traffic besides do not matter. None
/// for other graphs, mostly after one look at the edges and at 64 ranks. Time: O(m).
[[nodiscard]] std::optional<Grid> recognised_grid(const CommGraph& graph);

}  // namespace rankplace::grids
