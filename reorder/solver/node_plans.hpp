// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/grids/box_plans.hpp"
#include "reorder/solver/cart_grid.hpp"

namespace rankplace::reorder {

/// A way to share out a grid to nodes. All of them give each node exactly as many vertices as it
/// has slots, however many that are.
enum class PlanKind {
  boxes,    ///< so many slabs along each dimension, in turn (mapper/search/grids/box_plans.hpp)
  halves,   ///< half of the nodes on each side of a cut, again and again
  aligned,  ///< the same, but cuts are whole planes where a number of nodes near half allows
  planes,   ///< the same, whole planes along any dimension and however far from half
  strips,   ///< the nodes in turn along strips, which lead to and fro
};

struct NodePlan {
  PlanKind kind = PlanKind::boxes;
  /// boxes: the cuts; strips: how many along each dimension, and the one along which they lead.
  grids::Cuts cuts;
};

/// The plans worth a look for a grid and these nodes, the most likely first, at most `most`. The
/// same on every process.
[[nodiscard]] std::vector<NodePlan> node_plans(const CartGrid& grid,
                                               const std::vector<std::int64_t>& slots_of_node,
                                               std::size_t most);

}  // namespace rankplace::reorder
