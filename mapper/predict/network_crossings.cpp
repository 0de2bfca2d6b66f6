// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/predict/network_crossings.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <tuple>

namespace rankplace {

void NetworkCrossings::add(CoreId from, CoreId to, double bytes, double first_s) {
  if (bytes == 0 || !tree_.crosses_network(from, to)) return;
  flows_.push_back({tree_.host_of(from), tree_.host_of(to), bytes, first_s});
}

/// Finding a route costs more than sorting.
std::vector<NetworkCrossings::NodeFlow> NetworkCrossings::flows_of_nodes() const {
  std::vector<NodeFlow> flows = flows_;
  const auto ends = [](const NodeFlow& flow) { return std::tuple(flow.from, flow.to); };
  std::ranges::stable_sort(flows, {}, ends);
  std::vector<NodeFlow> sums;
  for (const NodeFlow& flow : flows) {
    if (sums.empty() || ends(sums.back()) != ends(flow)) {
      sums.push_back(flow);
      continue;
    }
    sums.back().bytes += flow.bytes;
    sums.back().first_s = std::min(sums.back().first_s, flow.first_s);
  }
  return sums;
}

std::vector<NetworkCrossings::Crossing> NetworkCrossings::crossings() const {
  const Network& network = *tree_.network()->network;
  std::vector<Crossing> crossings(2 * network.link_count());
  std::vector<RouteShare> route;
  for (const NodeFlow& flow : flows_of_nodes()) {
    route.clear();
    network.append_route(flow.from, flow.to, route);
    for (const RouteShare& share : route) {
      const auto direction = static_cast<std::size_t>(share.direction);
      Crossing& crossing = crossings[2 * std::size_t{share.link.value()} + direction];
      const bool is_first = crossing.bytes == 0;
      crossing.bytes += flow.bytes * share.parts / whole_route;
      crossing.first_s = is_first ? flow.first_s : std::min(crossing.first_s, flow.first_s);
    }
  }
  return crossings;
}

PatternTime NetworkCrossings::busiest_link() const {
  PatternTime busiest;
  if (flows_.empty()) return busiest;
  const std::vector<Crossing> all = crossings();
  for (std::size_t c = 0; c < all.size(); ++c) {
    if (all[c].bytes == 0) continue;
    const NetworkLinkId link(c / 2);
    const double seconds = all[c].first_s + all[c].bytes / tree_.network()->bytes_per_s(link);
    if (seconds <= busiest.seconds) continue;
    busiest.seconds = seconds;
    busiest.bottleneck = {.kind = Bottleneck::Kind::network_link,
                          .network_link = link,
                          .network_direction = static_cast<LinkDirection>(c % 2)};
  }
  return busiest;
}

double slowest_network_link(const CostTree& tree, CoreId from, CoreId to) {
  double slowest = std::numeric_limits<double>::infinity();
  if (!tree.crosses_network(from, to)) return slowest;
  std::vector<RouteShare> route;
  tree.network()->network->append_route(tree.host_of(from), tree.host_of(to), route);
  for (const RouteShare& share : route) {
    slowest = std::min(slowest, tree.network()->bytes_per_s(share.link));
  }
  return slowest;
}

}  // namespace rankplace
