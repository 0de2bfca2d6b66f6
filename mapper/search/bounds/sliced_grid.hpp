// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

#include "mapper/search/bounds/layer_boundary.hpp"
#include "mapper/search/grids/grid.hpp"

namespace rankplace {

/// The least weight of the edges along each direction. The first move of a direction that is not 0
/// is 1.
using DirectionWeights = std::map<grids::Place, std::uint64_t>;

/// How far a grid reaches.
struct GridExtent {
  std::size_t dimensions = 0;
  grids::Place sides{};    ///< places in each dimension
  grids::Place periods{};  ///< the side where the grid is wrapped around, 3 or more; else 0
};

/// What any set of up to `most` ranks of a grid or torus has less inside than the sum of `weights`
/// by rank, at the least. The grid is cut into layers along every axis, and layers are cut again
/// until they are lines. None if that is too much work.
[[nodiscard]] std::optional<BoundaryBySize> least_boundary_of_slices(
    const DirectionWeights& weights, const GridExtent& extent, std::size_t most);

}  // namespace rankplace
