// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/switch_graph/graph_adjacency.hpp"

namespace rankplace {

/// A graph of switches as the product of rows, rings and full meshes: a mesh, torus, hypercube or
/// HyperX. The distance of two switches is the sum of those along the axes.
struct GraphProduct {
  std::vector<NetworkAxis> axes;           ///< none: the graph is no such product
  std::vector<std::uint32_t> coordinates;  ///< by switch, then axis
};

/// Links that face each other in a square lie along the same axis; two links of a switch that are
/// in no square of their own do as well (the product relation of Feder 1992). What follows is
/// compared with the whole graph. Graphs in which this would take long are none.
[[nodiscard]] GraphProduct product_of(const GraphAdjacency& adjacency);

}  // namespace rankplace
