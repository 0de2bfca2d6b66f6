// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// What two nodes exchange, both directions; a < b.
struct NodeTraffic {
  NodeId a;
  NodeId b;
  std::uint64_t weight = 0;
  friend bool operator==(const NodeTraffic&, const NodeTraffic&) = default;
};

/// The traffic of every pair of different nodes that exchange something; ascending by a, then b.
[[nodiscard]] std::vector<NodeTraffic> traffic_between_nodes(const CommGraph& graph,
                                                             const Machine& machine,
                                                             const Placement& placement);

/// Loads of a network's links count 1 / this of the graph's unit: half of a pair's traffic takes
/// the route there, half the route back.
inline constexpr std::uint64_t load_parts = 2 * std::uint64_t{whole_route};

/// Replaces `route` by the shares of a message from one node to the other, and of one back; a link
/// may be listed several times. The machine has a network.
void routes_between(const Machine& machine, NodeId a, NodeId b, std::vector<RouteShare>& route);

/// NetworkLoad::byte_hops of that traffic. The machine has a network.
[[nodiscard]] std::uint64_t byte_hops(const std::vector<NodeTraffic>& traffic,
                                      const Machine& machine);

/// The expected load of every link of the machine's network, both directions, in 1 / load_parts;
/// by NetworkLinkId. The machine has a network.
[[nodiscard]] std::vector<WideLoad> network_link_loads(const std::vector<NodeTraffic>& traffic,
                                                       const Machine& machine);

/// The load divided by the link's speed, in the graph's unit, rounded up: the load of a link as
/// fast as a node's own that takes as long.
[[nodiscard]] std::uint64_t load_by_speed(WideLoad load, double speed);

/// NetworkLoad::largest_link of these loads of links, by NetworkLinkId.
[[nodiscard]] std::uint64_t largest_link_of(const std::vector<WideLoad>& loads,
                                            const Network& network);

/// NetworkLoad of that traffic. The machine has a network. O(pairs x length of a route).
[[nodiscard]] NetworkLoad network_load(const std::vector<NodeTraffic>& traffic,
                                       const Machine& machine);

}  // namespace rankplace
