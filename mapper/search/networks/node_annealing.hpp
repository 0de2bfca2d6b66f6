// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/cost/network_loads.hpp"
#include "mapper/search/networks/node_search.hpp"
#include "mapper/search/search_end.hpp"

namespace rankplace::networks {

struct AnnealingOptions {
  std::uint64_t moves = 0;  ///< swaps that are looked at
  std::uint64_t seed = 1;
  SearchEnd end = {};
};

/// The node to which all that each node holds goes, so that byte-hops are few; among equal nodes.
/// Simulated annealing (Kirkpatrick et al. 1983) of the quadratic assignment problem: where traffic
/// has a structure that blocks do not show, as in butterflies and transpositions, it comes to
/// placements that no descent reaches. Its result is still to be descended from.
[[nodiscard]] std::vector<std::uint32_t> annealed_nodes(const NodeSpace& space,
                                                        const std::vector<NodeTraffic>& traffic,
                                                        const AnnealingOptions& options);

}  // namespace rankplace::networks
