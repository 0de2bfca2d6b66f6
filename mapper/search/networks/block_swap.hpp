// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/search/networks/node_blocks.hpp"
#include "mapper/search/networks/node_search.hpp"

namespace rankplace::networks {

/// The nodes after swaps that save byte-hops: two equal blocks of nodes exchange all that they
/// hold, node by node. Parts of the largest blocks come first, then smaller ones. So halves change
/// sides as a whole if a search on a tree has put them on the wrong side. By node: the node that
/// now holds its ranks. Never worse. Looks at about `work` distances at most.
[[nodiscard]] std::vector<std::uint32_t> swapped_blocks(const NodeSpace& space,
                                                        const NodeBlock& blocks,
                                                        const std::vector<NodeTraffic>& traffic,
                                                        std::uint64_t work);

}  // namespace rankplace::networks
