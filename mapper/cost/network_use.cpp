// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/network_use.hpp"

#include <algorithm>

namespace rankplace {
namespace {

std::vector<LinkKindUse> kinds_in(const Network& network, const std::vector<WideLoad>& loads) {
  std::vector<LinkKindUse> kinds;
  for (const std::string& kind : network.link_kinds()) kinds.push_back({kind, ""});
  std::vector<WideLoad> sums(kinds.size(), 0);
  std::vector<NetworkLinkId> busiest(kinds.size());
  for (std::size_t l = 0; l < loads.size(); ++l) {
    if (loads[l] == 0) continue;
    const NetworkLinkId link(l);
    const std::size_t kind = network.kind_of(link);
    sums[kind] += loads[l];
    const std::uint64_t by_speed = load_by_speed(loads[l], network.speed(link));
    if (by_speed <= kinds[kind].busiest_by_speed) continue;
    kinds[kind].busiest_by_speed = by_speed;
    busiest[kind] = link;
  }
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (sums[k] == 0) continue;
    kinds[k].busiest_link = network.name_of(busiest[k]);
    kinds[k].busiest = load_by_speed(loads[busiest[k].value()], 1);
    kinds[k].sum = load_by_speed(sums[k], 1);
  }
  return kinds;
}

}  // namespace

const LinkKindUse* NetworkUse::busiest() const {
  const auto most = std::ranges::max_element(kinds, {}, &LinkKindUse::busiest_by_speed);
  return most == kinds.end() || most->busiest_link.empty() ? nullptr : &*most;
}

NetworkUse network_use(const CommGraph& graph, const Machine& machine, const Placement& placement) {
  const std::vector<NodeTraffic> traffic = traffic_between_nodes(graph, machine, placement);
  NetworkUse use{kinds_in(*machine.network(), network_link_loads(traffic, machine)),
                 byte_hops(traffic, machine)};
  double between = 0;
  for (const NodeTraffic& pair : traffic) between += static_cast<double>(pair.weight);
  if (between > 0) use.mean_hops = static_cast<double>(use.byte_hops) / between;
  return use;
}

}  // namespace rankplace
