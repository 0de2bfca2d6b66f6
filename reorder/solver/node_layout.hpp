// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/region.hpp"

namespace rankplace::reorder {

/// The vertices of a node's region by slot: nested boxes for its sockets, caches and so on. At each
/// object the cheapest by count of several ways to cut its part.
[[nodiscard]] std::vector<Vertex> laid_out_in_node(const CartGrid& grid, const Region& region,
                                                   const Machine& node);

}  // namespace rankplace::reorder
