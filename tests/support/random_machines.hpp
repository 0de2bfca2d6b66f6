// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "tests/support/machines.hpp"

namespace rankplace::test {

/// A tree of the given number of cores whose objects have different sizes and depths.
inline TopologyTree random_tree(std::mt19937& random, std::size_t cores, std::size_t depth = 0) {
  static const std::vector<ObjectKind> kinds{ObjectKind::node, ObjectKind::package, ObjectKind::l3,
                                             ObjectKind::l2};
  TopologyTree tree{kinds[depth], {}, {}};
  const bool innermost = depth + 1 == kinds.size();
  while (cores > 0) {
    const std::size_t part = innermost ? 1 : 1 + random() % cores;
    cores -= part;
    if (part == 1 && random() % 2 == 0) {
      tree.children.push_back({ObjectKind::core, {}, {}});
    } else {
      tree.children.push_back(innermost ? TopologyTree{ObjectKind::core, {}, {}}
                                        : random_tree(random, part, depth + 1));
    }
  }
  return tree;
}

/// Puts the network card at one of the objects below the node, or at a core.
inline void put_random_card(std::mt19937& random, TopologyTree& tree) {
  if (tree.children.empty()) return;
  TopologyTree& child = tree.children[random() % tree.children.size()];
  if (child.children.empty() || random() % 2 == 0) {
    child.has_card = true;
  } else {
    put_random_card(random, child);
  }
}

/// Switches of different sizes and heights; often none.
inline NetworkTree random_network(std::mt19937& random, std::size_t nodes) {
  if (nodes < 3 || random() % 2 == 0) return {nodes, {}};
  NetworkTree network{random() % 2, {}};
  nodes -= network.node_count;
  while (nodes > 0) {
    const std::size_t part = 1 + random() % nodes;
    network.switches.push_back(random_network(random, part));
    nodes -= part;
  }
  return network;
}

/// Nodes n0, n1, ... of 1 to `most_cores` cores each; some have fewer slots than cores; some
/// machines have switches, some nodes a network card of a known place.
inline Machine random_machine(std::mt19937& random, std::size_t nodes, std::size_t most_cores) {
  std::vector<NodeSpec> specs;
  for (std::size_t n = 0; n < nodes; ++n) {
    const std::size_t cores = 1 + random() % most_cores;
    const auto slots = static_cast<std::uint32_t>(cores - random() % ((cores + 1) / 2));
    TopologyTree tree = random_tree(random, cores);
    if (random() % 2 == 0) put_random_card(random, tree);
    specs.push_back({"n" + std::to_string(n), std::move(tree), slots});
  }
  return Machine(specs, random_network(random, nodes));
}

}  // namespace rankplace::test
