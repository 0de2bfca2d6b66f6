// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/simgrid/network_links.hpp"

#include <cstddef>
#include <string>

#include "mapper/predict/simgrid/network_routes.hpp"
#include "mapper/predict/simgrid/versions.hpp"

namespace rankplace {
namespace {

namespace s4u = simgrid::s4u;

/// SimGrid's zone makes every link of a torus, whether anything crosses it or not.
constexpr std::size_t most_hosts_of_own_zone = 4096;

}  // namespace

NetworkLinks::NetworkLinks(const CostTree& tree, s4u::NetZone& zone,
                           const SimulatedPattern& pattern)
    : tree_(tree) {
  const CostedNetwork& costed = *tree.network();
  if (!costed.rings.empty() && costed.network->host_count() <= most_hosts_of_own_zone) {
    simgrid_versions::add_torus(zone, "torus", costed.rings, costed.link_bytes_per_s, torus_hosts_);
  } else {
    make_route_links(zone, pattern);
  }
}

void NetworkLinks::make_route_links(s4u::NetZone& zone, const SimulatedPattern& pattern) {
  for (const auto& round : pattern.rounds) {
    for (const SimulatedMessage& message : round) {
      for (const RouteLink& taken : route_between(tree_, message.from, message.to)) {
        LinkImpl*& link = links_[{taken.link, taken.direction}];
        if (link != nullptr) continue;
        const std::string name = (taken.direction == LinkDirection::forward ? "nf" : "nb") +
                                 std::to_string(taken.link.value());
        link = simgrid_versions::add_link(zone, name, tree_.network()->bytes_per_s(taken.link))
                   ->seal()
                   ->get_impl();
      }
    }
  }
}

s4u::Host* NetworkLinks::place_of(HostId host) const {
  // Both send along the first dimension first; there it counts fastest, here slowest.
  const std::vector<unsigned long>& rings = tree_.network()->rings;
  std::size_t stride_there = 1;
  std::size_t stride_here = torus_hosts_.size();
  std::size_t place = 0;
  for (const unsigned long length : rings) {
    stride_here /= length;
    place += host.value() / stride_here % length * stride_there;
    stride_there *= length;
  }
  return torus_hosts_[place];
}

void NetworkLinks::append(CoreId from, CoreId to, std::vector<LinkImpl*>& route) const {
  if (!tree_.crosses_network(from, to)) return;
  if (torus_hosts_.empty()) {
    for (const RouteLink& taken : route_between(tree_, from, to)) {
      route.push_back(links_.at({taken.link, taken.direction}));
    }
    return;
  }
  std::vector<s4u::Link*> own;
  double no_latency = 0;
  place_of(tree_.host_of(from))->route_to(place_of(tree_.host_of(to)), own, &no_latency);
  for (const s4u::Link* const link : own) route.push_back(link->get_impl());
}

}  // namespace rankplace
