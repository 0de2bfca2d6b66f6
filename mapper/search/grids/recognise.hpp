// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/grids/grid.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {

/// The grid or torus whose places exchange as the graph's ranks do, however the ranks are numbered:
/// holes, other weights in each dimension, diagonals, and light traffic besides do not matter. None
/// for other graphs, mostly after one look at the edges and at 64 ranks. Time: O(m). Threads share
/// the looks at all edges.
[[nodiscard]] std::optional<Grid> recognised_grid(const CommGraph& graph,
                                                  Threads& threads = calling_thread());

}  // namespace rankplace::grids
