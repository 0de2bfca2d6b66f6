// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/machine.hpp"
#include "tests/support/network_machines.hpp"
#include "tests/support/random_machines.hpp"

namespace rankplace::test {

inline void number_pus(TopologyTree& tree, std::uint32_t& next) {
  if (tree.kind == ObjectKind::core) tree.os_pus = {next++};
  for (TopologyTree& child : tree.children) number_pus(child, next);
}

inline void append_pus(const TopologyTree& tree, std::vector<std::uint32_t>& pus) {
  pus.insert(pus.end(), tree.os_pus.begin(), tree.os_pus.end());
  for (const TopologyTree& child : tree.children) append_pus(child, pus);
}

/// The PUs of a random object of the tree.
inline std::vector<std::uint32_t> random_place(std::mt19937& random, const TopologyTree& tree) {
  const TopologyTree* at = &tree;
  while (!at->children.empty() && random() % 3 != 0) {
    at = &at->children[random() % at->children.size()];
  }
  std::vector<std::uint32_t> pus;
  append_pus(*at, pus);
  return pus;
}

/// Up to four network cards; one may be near no core.
inline NodeInventory random_cards(std::mt19937& random, const TopologyTree& tree) {
  NodeInventory inventory;
  const std::size_t count = random() % 5;
  for (std::size_t c = 0; c < count; ++c) {
    const bool is_lost = random() % 8 == 0;
    inventory.cards.push_back(
        {"nic" + std::to_string(c),
         "",
         CardKind::fabric,
         {"somewhere", is_lost ? std::vector<std::uint32_t>{} : random_place(random, tree)}});
  }
  return inventory;
}

/// Nodes n0, n1, ... with none to four network cards at any of their objects; often equal ones.
inline std::vector<NodeSpec> random_card_nodes(std::mt19937& random, std::size_t nodes,
                                               std::size_t most_cores) {
  std::vector<NodeSpec> specs;
  const bool are_equal = random() % 2 == 0;
  for (std::size_t n = 0; n < nodes; ++n) {
    const std::size_t cores = 1 + random() % most_cores;
    const auto slots = static_cast<std::uint32_t>(cores - random() % ((cores + 1) / 2));
    TopologyTree tree = random_tree(random, cores);
    std::uint32_t next = 0;
    number_pus(tree, next);
    if (random() % 4 == 0) put_random_card(random, tree);
    NodeSpec spec{"", tree, slots,
                  std::make_shared<const NodeInventory>(random_cards(random, tree))};
    if (are_equal && n > 0) spec = specs.front();
    spec.name = "n" + std::to_string(n);
    specs.push_back(std::move(spec));
  }
  return specs;
}

/// Nodes with none to four network cards at any of their objects, under switches, or (one in four)
/// in a network that is no tree. Often equal nodes.
inline Machine random_card_machine(std::mt19937& random, std::size_t nodes,
                                   std::size_t most_cores) {
  std::vector<NodeSpec> specs = random_card_nodes(random, nodes, most_cores);
  if (random() % 4 != 0) return Machine(specs, random_network(random, nodes));
  const auto network = random_switches(random, nodes);
  for (std::size_t n = 0; n < nodes; ++n) specs[n].host = HostId(n);
  return Machine(specs, network);
}

/// The machine with cards that cores use by random shares, as slots do that own several GPUs.
inline Machine with_random_shares(std::mt19937& random, const Machine& machine) {
  if (machine.cards() == nullptr) return machine;
  const CardMap& map = *machine.cards();
  std::vector<std::size_t> cards_on_node;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    cards_on_node.push_back(map.card_count(NodeId(n)));
  }
  std::vector<std::vector<std::uint32_t>> cards_of_core(machine.core_count());
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    const std::uint32_t first = map.first_card(machine.core(CoreId(c)).node);
    for (const std::uint32_t card : map.cards_of(CoreId(c))) {
      cards_of_core[c].insert(cards_of_core[c].end(), 1 + random() % 3, card - first);
    }
  }
  return machine.with_cards(card_map_of_lists(machine, cards_on_node, cards_of_core));
}

}  // namespace rankplace::test
