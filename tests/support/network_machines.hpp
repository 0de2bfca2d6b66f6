// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/network/kinds/torus.hpp"
#include "mapper/network/switch_graph/graph_network.hpp"
#include "tests/support/machines.hpp"
#include "tests/support/random_machines.hpp"

namespace rankplace::test {

/// A link between two switches, by their numbers.
struct SwitchLink {
  std::size_t a = 0;
  std::size_t b = 0;
  double speed = 1;
};

/// Any connected graph of switches, `hosts` at each.
inline std::shared_ptr<const Network> switch_graph(std::size_t switches, std::size_t hosts,
                                                   const std::vector<SwitchLink>& links) {
  NetworkGraph graph;
  for (std::size_t s = 0; s < switches; ++s) {
    graph.switches.push_back("s" + std::to_string(s));
    for (std::size_t h = 0; h < hosts; ++h) {
      graph.hosts.push_back("h" + std::to_string(graph.hosts.size()));
      graph.switch_of_host.push_back(SwitchId(s));
    }
  }
  for (const SwitchLink& link : links) {
    graph.links.push_back({SwitchId(link.a), SwitchId(link.b), link.speed, 1});
  }
  graph.source = "graph:test";
  return make_graph_network(std::move(graph));
}

/// A line, a ring, a mesh, a torus, or a random connected graph, with room for so many nodes.
inline std::shared_ptr<const Network> random_switches(std::mt19937& random, std::size_t nodes) {
  static const std::vector<double> speeds{0.5, 1, 1, 2};
  const auto speed = [&] { return speeds[random() % speeds.size()]; };
  const std::size_t hosts = 1 + random() % 2;
  const std::size_t switches = (nodes + hosts - 1) / hosts + random() % 2;
  const auto kind = random() % 4;
  if (kind < 2) return make_torus({{switches, kind == 0, speed()}}, hosts);
  if (kind == 2) {
    return make_torus({{2, true, speed()}, {(switches + 1) / 2, random() % 2 == 0, speed()}},
                      hosts);
  }
  std::vector<SwitchLink> links;
  for (std::size_t s = 1; s < switches; ++s) links.push_back({random() % s, s, speed()});
  for (std::size_t more = random() % 3; more > 0 && switches > 2; --more) {
    const std::size_t a = random() % switches;
    const std::size_t b = random() % switches;
    if (a != b) links.push_back({a, b, speed()});
  }
  return switch_graph(switches, hosts, links);
}

/// Nodes n0, n1, ... as random_machine() has them, often equal, at random places of
/// random_switches().
inline Machine random_network_machine(std::mt19937& random, std::size_t nodes,
                                      std::size_t most_cores) {
  const auto network = random_switches(random, nodes);
  std::vector<std::size_t> hosts(network->host_count());
  for (std::size_t h = 0; h < hosts.size(); ++h) hosts[h] = h;
  std::ranges::shuffle(hosts, random);
  const bool are_equal = random() % 2 == 0;
  std::vector<NodeSpec> specs;
  for (std::size_t n = 0; n < nodes; ++n) {
    const std::size_t cores = 1 + random() % most_cores;
    TopologyTree tree = random_tree(random, cores);
    if (random() % 2 == 0) put_random_card(random, tree);
    auto slots = static_cast<std::uint32_t>(cores - random() % ((cores + 1) / 2));
    if (are_equal && n > 0) {
      tree = specs.front().tree;
      slots = specs.front().slots;
    }
    specs.push_back({"n" + std::to_string(n), std::move(tree), slots, {}, HostId(hosts[n])});
  }
  return Machine(specs, network);
}

/// Equal nodes at the hosts of a network, in their order.
inline Machine machine_at_all_hosts(std::shared_ptr<const Network> network,
                                    const TopologyTree& tree) {
  std::vector<NodeSpec> specs;
  for (std::size_t h = 0; h < network->host_count(); ++h) {
    specs.push_back({"n" + std::to_string(h), tree, 0, {}, HostId(h)});
  }
  return Machine(specs, std::move(network));
}

}  // namespace rankplace::test
