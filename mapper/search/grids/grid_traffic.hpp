// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/grids/grid.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {

/// The number of equal parts into which each dimension is cut; it need not be whole.
using Parts = std::array<double, most_dimensions>;

/// One dimension of a grid that is known by its shape alone.
struct GridSide {
  double places = 1;
  bool wrapped = false;
};

/// What neighbours along one dimension exchange, all of them together.
struct GridStep {
  std::size_t dimension = 0;
  double weight = 0;
};

/// What the ranks of a grid exchange, by the step from one place to the other.
class GridTraffic {
 public:
  /// Threads share the ranks.
  GridTraffic(const CommGraph& graph, const Grid& grid, Threads& threads = calling_thread());
  /// The traffic without a graph: at most most_dimensions sides, and what neighbours exchange.
  GridTraffic(const std::vector<GridSide>& sides, const std::vector<GridStep>& steps);

  [[nodiscard]] std::size_t dimensions() const { return dimensions_; }
  [[nodiscard]] double side(std::size_t dimension) const { return sides_[dimension]; }
  /// What boxes exchange with one another if the grid is cut into so many equal boxes. Holes count
  /// as if they were spread evenly.
  [[nodiscard]] double between_boxes(const Parts& parts) const;
  /// The weight of the edges that cross a dimension.
  [[nodiscard]] double weight_along(std::size_t dimension) const;

 private:
  std::size_t dimensions_;
  std::array<double, most_dimensions> sides_{};
  std::array<bool, most_dimensions> wrapped_{};
  std::vector<std::pair<std::array<double, most_dimensions>, double>> weight_of_step_;
};

}  // namespace rankplace::grids
