// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/networks/node_coordinates.hpp"
#include "mapper/search/networks/node_distances.hpp"

namespace rankplace::networks {

/// Nodes near one another, or blocks of them.
struct NodeBlock {
  std::vector<std::size_t> nodes;  ///< by NodeId; all that are in it, block after block
  std::vector<NodeBlock> parts;    ///< none: the nodes are equally near one another
};

/// All nodes in nested blocks, at most `most_levels` deep: bisected again and again. Nodes with
/// coordinates are cut across the axis along which they reach farthest (recursive coordinate
/// bisection, Berger and Bokhari 1987); others between two nodes that are far from each other, by
/// which of them is nearer: O(n log n) distances.
[[nodiscard]] NodeBlock nested_blocks(const NodeDistances& distances,
                                      const NodeCoordinates& coordinates, std::size_t most_levels);

}  // namespace rankplace::networks
