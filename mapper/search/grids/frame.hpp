// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/search/grids/grid.hpp"
#include "mapper/search/grids/heavy_edges.hpp"

namespace rankplace::grids {

/// A rank whose peers lie around it as in a grid, and where they lie.
struct Frame {
  Rank centre;
  std::size_t dimensions = 0;
  Place periods{};  ///< what is known of them: 3 where two opposite peers are neighbours
  std::vector<std::pair<Rank, Place>> peers = {};  ///< seen from the centre
  Stencil stencil = {};
};

/// The frame of a rank with peers along the axes only (5 points in a plane, 7 in space): two peers
/// on different axes share one more peer, the fourth corner of a square, and opposite peers do not.
/// The local test of factors of Cartesian products (Feigenbaum, Hershberger and Schaeffer 1985;
/// Imrich and Peterin 2007). None if the peers do not lie so.
[[nodiscard]] std::optional<Frame> axis_frame(const HeavyEdges& edges, Rank centre);

/// The frame of a rank with peers along all diagonals too (9 points in a plane, 27 in space): peers
/// on the axes have the most peers in common with it. None if the peers do not lie so.
[[nodiscard]] std::optional<Frame> full_frame(const HeavyEdges& edges, Rank centre);

}  // namespace rankplace::grids
