// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "mapper/model/machine/network.hpp"

namespace rankplace::test {

/// The number of links to every switch, by breadth-first search over the network's links.
inline std::vector<std::uint32_t> distances_from(const Network& network, SwitchId source) {
  std::vector<std::vector<SwitchId>> neighbours(network.switch_count());
  for (std::size_t l = 0; l < network.link_count(); ++l) {
    const auto [first, second] = network.endpoints_of(NetworkLinkId(l));
    if (first == second) continue;
    neighbours[first.value()].push_back(second);
    neighbours[second.value()].push_back(first);
  }
  std::vector<std::uint32_t> distances(network.switch_count(), UINT32_MAX);
  distances[source.value()] = 0;
  for (std::deque<SwitchId> queue{source}; !queue.empty(); queue.pop_front()) {
    for (const SwitchId next : neighbours[queue.front().value()]) {
      if (distances[next.value()] != UINT32_MAX) continue;
      distances[next.value()] = distances[queue.front().value()] + 1;
      queue.push_back(next);
    }
  }
  return distances;
}

inline std::vector<RouteShare> route_of(const Network& network, HostId from, HostId to) {
  std::vector<RouteShare> route;
  network.append_route(from, to, route);
  return route;
}

}  // namespace rankplace::test
