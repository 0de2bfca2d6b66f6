// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/kind_costs.hpp"
#include "reorder/solver/region.hpp"

namespace rankplace::reorder {

/// The neighbours in the grid of each vertex of a list, by their positions in it. `meeting`: the
/// group of nodes that has both the list and a vertex elsewhere; nothing: all meet in the first
/// group.
[[nodiscard]] SlotEdges edges_of_vertices(
    const CartGrid& grid, const std::vector<Vertex>& vertices,
    const std::function<std::uint32_t(const Vertex&)>& meeting = {});

/// What crosses the boundary of a region, weighted.
[[nodiscard]] std::uint64_t surface(const CartGrid& grid, const Region& region);

}  // namespace rankplace::reorder
