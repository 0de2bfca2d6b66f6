// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/networks/node_distances.hpp"

namespace rankplace::networks {

/// Nodes near one another, or blocks of them.
struct NodeBlock {
  std::vector<std::size_t> nodes;  ///< by NodeId; all that are in it, block after block
  std::vector<NodeBlock> parts;    ///< none: the nodes are equally near one another
};

/// All nodes in nested blocks, at most `most_levels` deep: bisected again and again between two
/// nodes that are far from each other, by which of them is nearer. Works with any distances; after
/// recursive coordinate bisection (Berger and Bokhari 1987), which it is on a mesh. O(n log n)
/// distances.
[[nodiscard]] NodeBlock nested_blocks(const NodeDistances& distances, std::size_t most_levels);

}  // namespace rankplace::networks
