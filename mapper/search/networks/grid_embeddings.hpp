// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/grids/grid.hpp"
#include "mapper/search/grids/grid_traffic.hpp"
#include "mapper/search/networks/allocated_box.hpp"

namespace rankplace::networks {

/// A digit of the positions along a side of a box of nodes: position / stride % length.
struct SideDigit {
  std::size_t side = 0;
  std::size_t stride = 1;
  std::size_t length = 1;
};

/// How one dimension of a grid is embedded along sides of a box of nodes: the reflected Gray code
/// of its digits, slowest first. Neighbours differ in one digit by one.
struct DimensionEmbedding {
  std::vector<SideDigit> digits;

  [[nodiscard]] std::size_t parts() const;
  /// Adds the positions of the part, by side.
  void add_positions(std::size_t part, std::vector<std::size_t>& position) const;
};

/// Embeddings of a grid into a box of nodes: one for each dimension of the grid, which has no more
/// parts than the dimension has places. At most `count`, those with fewest estimated byte-hops
/// first. Each side of the box belongs to one dimension, or its digits to two.
[[nodiscard]] std::vector<std::vector<DimensionEmbedding>> grid_embeddings(
    const grids::Grid& grid, const grids::GridTraffic& traffic, const AllocatedBox& box,
    std::size_t count);

}  // namespace rankplace::networks
