// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/networks/node_bisection.hpp"

namespace rankplace::networks {

/// Nodes near one another, or blocks of them.
struct NodeBlock {
  std::vector<std::size_t> nodes;  ///< by NodeId; all that are in it, block after block
  std::vector<NodeBlock> parts;    ///< none: the nodes are equally near one another
};

/// All nodes in nested blocks, at most `most_levels` deep: bisected again and again. O(n log n)
/// distances.
[[nodiscard]] NodeBlock nested_blocks(const NodeBisection& bisection, std::size_t node_count,
                                      std::size_t most_levels);

}  // namespace rankplace::networks
