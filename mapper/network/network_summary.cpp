// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/network/network_summary.hpp"

#include <algorithm>

namespace rankplace {
namespace {

constexpr std::size_t most_measured = 8192;

/// A host of every switch that has one.
std::vector<HostId> hosts_of_switches(const Network& network) {
  std::vector<char> seen(network.switch_count(), 0);
  std::vector<HostId> hosts;
  for (std::size_t h = 0; h < network.host_count(); ++h) {
    char& is_known = seen[network.switch_of(HostId(h)).value()];
    if (is_known == 0) hosts.emplace_back(h);
    is_known = 1;
  }
  return hosts;
}

std::optional<std::uint32_t> diameter_of(const Network& network) {
  const std::vector<HostId> hosts = hosts_of_switches(network);
  if (hosts.size() > most_measured) return std::nullopt;
  std::uint32_t most = 0;
  for (std::size_t a = 0; a < hosts.size(); ++a) {
    for (std::size_t b = a + 1; b < hosts.size(); ++b) {
      most = std::max(most, network.hops(hosts[a], hosts[b]));
    }
  }
  return most;
}

}  // namespace

NetworkSummary summary_of(const Network& network) {
  NetworkSummary summary{network.host_count(), network.switch_count(), {}, diameter_of(network)};
  for (const std::string& kind : network.link_kinds()) summary.kinds.push_back({kind});
  for (std::size_t l = 0; l < network.link_count(); ++l) {
    const NetworkLinkId link(l);
    const auto [first, second] = network.endpoints_of(link);
    if (first == second) continue;
    LinkKindSummary& kind = summary.kinds[network.kind_of(link)];
    const double speed = network.speed(link);
    kind.least_speed = kind.links == 0 ? speed : std::min(kind.least_speed, speed);
    kind.most_speed = std::max(kind.most_speed, speed);
    ++kind.links;
  }
  std::erase_if(summary.kinds, [](const LinkKindSummary& kind) { return kind.links == 0; });
  return summary;
}

}  // namespace rankplace
