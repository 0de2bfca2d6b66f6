// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// The traffic of a graph along one axis of a grid.
struct Axis {
  std::size_t edges = 0;
  std::uint64_t least_weight = 0;  ///< of an edge
  std::size_t period = 0;          ///< ranks of a full line that is a ring; 0: lines are open
};

/// What the ranks of a grid or torus exchange along its axes, each rank in a place of its own.
struct AxisTraffic {
  std::vector<Axis> axes;
  std::size_t other_edges = 0;  ///< in other directions
};

/// None if there is no such grid.
[[nodiscard]] std::optional<AxisTraffic> axis_traffic(const CommGraph& graph);

/// A lower bound on the weight between the parts of any partition of the ranks of a grid. Part i
/// has at most capacities[i] ranks; largest first, together at least as many as the ranks.
///
/// A part of k ranks on p lines along an axis has at most k - p edges along it inside, besides
/// those that close a ring. The product of p over d axes is at least k to the power of d - 1
/// (Loomis and Whitney 1949). 0 if that says nothing.
[[nodiscard]] std::uint64_t grid_bound(const std::vector<Axis>& axes, std::size_t ranks,
                                       const std::vector<std::size_t>& capacities);

}  // namespace rankplace
