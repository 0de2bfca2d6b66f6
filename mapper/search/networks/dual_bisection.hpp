// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/search/networks/network_space.hpp"
#include "mapper/search/search.hpp"

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

}  // namespace rankplace::networks
