// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/network_loads.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rankplace {
namespace {

/// All ranks, node by node.
std::vector<Rank> ranks_by_node(const std::vector<NodeId>& node_of, std::size_t node_count) {
  std::vector<std::uint32_t> next(node_count + 1, 0);
  for (const NodeId node : node_of) ++next[node.value() + 1];
  for (std::size_t n = 0; n < node_count; ++n) next[n + 1] += next[n];
  std::vector<Rank> ranks(node_of.size());
  for (std::size_t r = 0; r < node_of.size(); ++r) ranks[next[node_of[r].value()]++] = Rank(r);
  return ranks;
}

}  // namespace

std::vector<NodeTraffic> traffic_between_nodes(const CommGraph& graph, const Machine& machine,
                                               const Placement& placement) {
  std::vector<NodeId> node_of;
  node_of.reserve(graph.rank_count());
  for (const CoreId core : placement.cores()) node_of.push_back(machine.core(core).node);
  const auto ranks = ranks_by_node(node_of, machine.node_count());
  std::vector<NodeTraffic> traffic;
  traffic.reserve(graph.edge_count());
  std::vector<std::uint64_t> to_node(machine.node_count(), 0);
  std::vector<NodeId> peers;
  for (std::size_t first = 0; first < ranks.size();) {
    const NodeId node = node_of[ranks[first].value()];
    for (; first < ranks.size() && node_of[ranks[first].value()] == node; ++first) {
      for (const Edge& edge : graph.edges_of(ranks[first])) {
        const NodeId peer = node_of[edge.peer.value()];
        if (peer <= node) continue;
        if (to_node[peer.value()] == 0) peers.push_back(peer);
        to_node[peer.value()] += edge.weight;
      }
    }
    std::ranges::sort(peers);
    for (const NodeId peer : peers) {
      traffic.push_back({node, peer, std::exchange(to_node[peer.value()], 0)});
    }
    peers.clear();
  }
  return traffic;
}

void routes_between(const Machine& machine, NodeId a, NodeId b, std::vector<RouteShare>& route) {
  const HostId host_a = machine.node(a).host;
  const HostId host_b = machine.node(b).host;
  route.clear();
  machine.network()->append_route(host_a, host_b, route);
  machine.network()->append_route(host_b, host_a, route);
}

std::uint64_t byte_hops(const std::vector<NodeTraffic>& traffic, const Machine& machine) {
  const Network& network = *machine.network();
  std::uint64_t sum = 0;
  for (const NodeTraffic& pair : traffic) {
    sum += pair.weight * network.hops(machine.node(pair.a).host, machine.node(pair.b).host);
  }
  return sum;
}

std::vector<WideLoad> network_link_loads(const std::vector<NodeTraffic>& traffic,
                                         const Machine& machine) {
  std::vector<HostTraffic> both_ways;
  both_ways.reserve(2 * traffic.size());
  for (const NodeTraffic& pair : traffic) {
    const HostId a = machine.node(pair.a).host;
    const HostId b = machine.node(pair.b).host;
    both_ways.push_back({a, b, pair.weight});
    both_ways.push_back({b, a, pair.weight});
  }
  return machine.network()->loads_of(both_ways);
}

std::uint64_t load_by_speed(WideLoad load, double speed) {
  if (speed == 1) return static_cast<std::uint64_t>((load + load_parts - 1) / load_parts);
  constexpr double most = 18446744073709549568.0;  // the largest double below 2^64
  const double by_speed = static_cast<double>(load) / (static_cast<double>(load_parts) * speed);
  return static_cast<std::uint64_t>(std::min(std::ceil(by_speed), most));
}

std::uint64_t largest_link_of(const std::vector<WideLoad>& loads, const Network& network) {
  std::uint64_t largest = 0;
  for (std::size_t l = 0; l < loads.size(); ++l) {
    if (loads[l] == 0) continue;
    largest = std::max(largest, load_by_speed(loads[l], network.speed(NetworkLinkId(l))));
  }
  return largest;
}

NetworkLoad network_load(const std::vector<NodeTraffic>& traffic, const Machine& machine) {
  return {largest_link_of(network_link_loads(traffic, machine), *machine.network()),
          byte_hops(traffic, machine)};
}

}  // namespace rankplace
