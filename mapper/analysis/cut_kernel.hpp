// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// A smaller graph that the minimum cut of a graph can be told from.
struct CutKernel {
  std::uint64_t least = 0;  ///< the lightest cut around ranks that were merged
  CommGraph graph;          ///< one rank only: `least` is the minimum cut
};

/// Merges a rank with the peer that has half of its weight or more, as long as many ranks have such
/// a peer: some minimum cut is the one around the rank, or does not part the two (Padberg and
/// Rinaldi 1990, test 2). So the minimum cut of the graph is the smaller of `least` and the
/// kernel's. A ring, a tree and a chain end as one rank. O(edges log edges). Nothing where few
/// ranks have such a peer: that costs one look at each edge.
[[nodiscard]] std::optional<CutKernel> cut_kernel(const CommGraph& graph);

}  // namespace rankplace
