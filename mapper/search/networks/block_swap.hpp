// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/search/networks/node_blocks.hpp"
#include "mapper/search/networks/node_search.hpp"

namespace rankplace::networks {

/// Fewer byte-hops by swaps of all that two equal blocks of nodes hold, node by node: parts of
/// the largest blocks first, then smaller ones. So halves that a search on a tree has put on the
/// wrong side change sides as a whole. By node: the node that now holds its ranks. Never worse.
/// Looks at about `work` distances at most.
[[nodiscard]] std::vector<std::uint32_t> swapped_blocks(const NodeSpace& space,
                                                        const NodeBlock& blocks,
                                                        const std::vector<NodeTraffic>& traffic,
                                                        std::uint64_t work);

}  // namespace rankplace::networks
