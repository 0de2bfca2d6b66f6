// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/bounds/plane_families.hpp"
#include "mapper/search/bounds/sliced_grid.hpp"
#include "mapper/search/grids/grid.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// The traffic of a graph along one direction of a grid.
struct Axis {
  std::size_t edges = 0;
  std::uint64_t least_weight = 0;  ///< of an edge
  std::size_t period = 0;          ///< ranks of a full line that is a ring; 0: lines are open
};

/// The traffic of a grid with diagonals between its axes.
struct PlaneTraffic {
  PlaneFamilies families;
  std::vector<Axis> directions;             ///< of the edges in planes
  std::vector<std::vector<Axis>> groups{};  ///< of all other directions, as in StencilWeights
};

/// Traffic of a grid with diagonals, for layers.
struct LayerTraffic {
  DirectionWeights weights;
  GridExtent extent;
  std::vector<Axis> directions;  ///< all of them
};

/// What the ranks of a grid or torus exchange with the ranks around them, each in a place of its
/// own.
struct StencilWeights {
  /// Linearly independent directions together; the axes of the grid are the first group,
  /// which may be empty.
  std::vector<std::vector<Axis>> groups;
  /// The least number of ranks of a part that may reach around the torus: only the first group
  /// counts; 0: none.
  std::size_t least_period = 0;
  std::size_t other_edges = 0;              ///< beyond the places around, or in no group
  std::optional<PlaneTraffic> in_planes{};  ///< another view of all directions
  std::optional<LayerTraffic> in_layers{};  ///< a third one
  bool has_holes = false;
};

/// None if ranks share a place. Threads share the ranks.
[[nodiscard]] std::optional<StencilWeights> stencil_weights(const CommGraph& graph,
                                                            const grids::Grid& grid,
                                                            Threads& threads = calling_thread());

/// A lower bound on the weight between the parts of any partition of the ranks of a grid. Part i
/// has at most capacities[i] ranks; largest first, together at least as many as the ranks.
///
/// A part of k ranks on p lines along a direction has at most k - p edges along it inside, besides
/// steps that close a ring. The product of p over d independent directions is at least k to the
/// power of d - 1 (Loomis and Whitney 1949). Groups add up. With diagonals, planes and layers say
/// more. 0 if all that says nothing.
[[nodiscard]] std::uint64_t grid_bound(const StencilWeights& traffic, std::size_t ranks,
                                       const std::vector<std::size_t>& capacities);

}  // namespace rankplace
