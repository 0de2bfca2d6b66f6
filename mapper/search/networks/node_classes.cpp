// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_classes.hpp"

#include <map>
#include <set>

namespace rankplace::networks {
namespace {

/// All that distinguishes a node from others: its slots, the levels at which neighbouring cores
/// meet, which say what its tree is, and where its card is.
std::vector<std::uint32_t> form_of(const Machine& machine, NodeId id) {
  const Node& node = machine.node(id);
  std::vector<std::uint32_t> form{node.slots};
  for (std::uint32_t c = node.first_core; c + 1 < node.first_core + node.core_count; ++c) {
    form.push_back(static_cast<std::uint32_t>(machine.level_of(CoreId(c), CoreId(c + 1))));
  }
  for (const ObjectId link : machine.links_to_card(id)) {
    form.push_back(machine.object(link).first_core - node.first_core);
    form.push_back(machine.object(link).core_count);
  }
  form.push_back(node.core_count);
  return form;
}

}  // namespace

NodeClasses node_classes(const Machine& machine, const FixedRanks& fixed) {
  std::set<NodeId> fixed_nodes;
  for (const auto& [rank, core] : fixed.core_of_rank()) fixed_nodes.insert(machine.core(core).node);
  NodeClasses classes;
  std::map<std::vector<std::uint32_t>, std::uint32_t> known;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const auto next = static_cast<std::uint32_t>(classes.nodes.size());
    const std::uint32_t own =
        fixed_nodes.contains(NodeId(n))
            ? next
            : known.try_emplace(form_of(machine, NodeId(n)), next).first->second;
    if (own == next) classes.nodes.emplace_back();
    classes.nodes[own].push_back(static_cast<std::uint32_t>(n));
    classes.class_of.push_back(own);
  }
  return classes;
}

}  // namespace rankplace::networks
