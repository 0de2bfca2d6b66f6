// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/cost/network_loads.hpp"

namespace rankplace {

/// What a network's links of one kind carry, both directions; unit: as the graph.
struct LinkKindUse {
  std::string kind;           ///< of Network::link_kinds()
  std::string busiest_link;   ///< Network::name_of(), of the largest load / speed; empty: none
  std::uint64_t busiest = 0;  ///< its expected load, rounded up
  std::uint64_t busiest_by_speed = 0;  ///< load_by_speed() of it
  std::uint64_t sum = 0;               ///< of the expected loads of all
};

/// What a network carries under a placement.
struct NetworkUse {
  std::vector<LinkKindUse> kinds;  ///< in the order of Network::link_kinds()
  std::uint64_t byte_hops = 0;     ///< NetworkLoad::byte_hops
  double mean_hops = 0;            ///< of what different nodes exchange; 0: nothing

  /// The kind with the busiest link of all, by speed; null if the network carries nothing.
  [[nodiscard]] const LinkKindUse* busiest() const;
  /// The part of a score.
  [[nodiscard]] NetworkLoad load() const {
    const LinkKindUse* const most = busiest();
    return {most == nullptr ? 0 : most->busiest_by_speed, byte_hops};
  }
};

/// The machine has a network. O(links + pairs of nodes x length of a route).
[[nodiscard]] NetworkUse network_use(const CommGraph& graph, const Machine& machine,
                                     const Placement& placement);

}  // namespace rankplace
