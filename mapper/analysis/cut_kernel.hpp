// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// A smaller graph that the minimum cut of a graph can be told from.
struct CutKernel {
  /// The lightest cut around ranks that were merged; UINT64_MAX: none was.
  std::uint64_t least = UINT64_MAX;
  CommGraph graph;  ///< one rank only: `least` is the minimum cut
};

/// Merges a rank with the peer that has half of its weight or more, as long as many ranks have such
/// a peer: some minimum cut is the one around the rank, or does not part the two (Padberg and
/// Rinaldi 1990, test 2). So the minimum cut of the graph is the smaller of `least` and the
/// kernel's. A ring, a tree and a chain end as one rank. O(edges log edges), and one look at each
/// edge where few ranks have such a peer.
[[nodiscard]] CutKernel cut_kernel(const CommGraph& graph);

}  // namespace rankplace
