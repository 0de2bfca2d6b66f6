// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::networks {

/// A placement by dual recursive bipartitioning (Pellegrini 1994): nodes are halved, ranks are
/// parted between the halves so that bytes times hops are few, those to the ranks of other halves
/// included, and so on, all halves of one size before smaller ones. Inside nodes ranks are parted
/// by multisection. None: with fixed ranks, and for sense worst. `distance`: of two nodes at one
/// switch, in hops.
[[nodiscard]] std::optional<std::vector<CoreId>> by_dual_bisection(const CommGraph& graph,
                                                                   const NetworkSpace& space,
                                                                   std::uint64_t distance,
                                                                   const SearchOptions& options,
                                                                   std::uint64_t seed);

/// The placement after what its nodes hold has gone to other nodes, by dual recursive
/// bipartitioning of what the nodes exchange: for groups of ranks that belong on a node together.
/// None: as by_dual_bisection(), and if nodes differ.
[[nodiscard]] std::optional<std::vector<CoreId>> nodes_by_dual_bisection(
    const CommGraph& graph, const NetworkSpace& space, const SearchOptions& options,
    const std::vector<CoreId>& cores, std::uint64_t seed);

}  // namespace rankplace::networks
