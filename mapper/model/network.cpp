// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/network.hpp"

namespace rankplace {

void Network::hops_to(HostId from, std::span<const HostId> others, std::uint32_t* found) const {
  for (std::size_t i = 0; i < others.size(); ++i) found[i] = hops(from, others[i]);
}

std::vector<WideLoad> Network::loads_of(const std::vector<HostTraffic>& traffic) const {
  std::vector<WideLoad> loads(link_count(), 0);
  std::vector<RouteShare> route;
  for (const HostTraffic& message : traffic) {
    route.clear();
    append_route(message.from, message.to, route);
    for (const RouteShare& share : route) {
      loads[share.link.value()] += static_cast<WideLoad>(message.weight) * share.parts;
    }
  }
  return loads;
}

}  // namespace rankplace
