// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/machine/network.hpp"
#include "tests/support/link_costs.hpp"
#include "tests/support/machines.hpp"

namespace rankplace::test {

/// Nodes of this tree, one at each host of the network, in their order.
inline Machine machine_in(std::shared_ptr<const Network> network,
                          const TopologyTree& tree = tree_2x2x2()) {
  std::vector<NodeSpec> nodes;
  for (std::size_t n = 0; n < network->host_count(); ++n) {
    nodes.push_back({"n" + std::to_string(n), tree, 0, {}, HostId(n)});
  }
  return Machine(nodes, std::move(network));
}

/// costs_2x2x2() with slow links in the network: 2 us and 0.5 GB/s.
inline LinkCosts network_costs() {
  LinkCosts costs = costs_2x2x2();
  costs.network = {.hop_latency_us = 2, .link_GBps = 0.5};
  return costs;
}

/// The first core of a node of tree_2x2x2().
inline std::size_t first_core(std::size_t node) { return 8 * node; }

}  // namespace rankplace::test
