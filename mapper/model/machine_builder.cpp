// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/machine_builder.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "mapper/model/machine/level_order.hpp"
#include "mapper/model/machine/machine_draft.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// Drafts the tree of one node, numbering cores and hardware threads in its order.
class NodeDrafter {
 public:
  [[nodiscard]] MachineDraft drafted(const TopologyTree& tree) {
    if (tree.kind != ObjectKind::core && tree.children.empty()) {
      throw InputError("the topology has an object without cores (broken hwloc input)");
    }
    const std::uint32_t core = cores_;
    if (tree.kind == ObjectKind::threaded_core) in_core_ = core;
    MachineDraft draft{.kind = tree.kind, .children = {}, .kinds = {tree.kind}};
    if (tree.kind == ObjectKind::core) draft.core = leaf(tree);
    draft.holds_card = tree.has_card;
    draft.children.reserve(tree.children.size());
    for (const TopologyTree& child : tree.children) {
      draft.children.push_back(drafted(child));
      draft.holds_card = draft.holds_card || draft.children.back().holds_card;
    }
    if (tree.kind == ObjectKind::threaded_core) {
      in_core_.reset();
      ++cores_;
    }
    return collapsed(std::move(draft));
  }

 private:
  Core leaf(const TopologyTree& tree) {
    NumberList os_pus = tree.os_pus;
    std::ranges::sort(os_pus);
    if (in_core_) return {{}, {*in_core_}, {threads_++}, std::move(os_pus), tree.numa_node};
    return {{}, {cores_++}, {}, std::move(os_pus), tree.numa_node};
  }

  std::uint32_t cores_ = 0;
  std::uint32_t threads_ = 0;
  std::optional<std::uint32_t> in_core_;
};

/// Takes the nodes of `network` from `next` on.
MachineDraft drafted(const NetworkTree& network, ObjectKind kind, std::span<const NodeSpec>& next) {
  MachineDraft draft{.kind = kind, .children = {}, .kinds = {kind}};
  if (network.node_count > next.size()) throw InternalError("the network has too many nodes");
  for (std::size_t n = 0; n < network.node_count; ++n) {
    MachineDraft node = NodeDrafter().drafted(next[n].tree);
    node.is_node = true;
    node.holds_card = false;  // its link to the network carries what it always does
    draft.children.push_back(std::move(node));
  }
  next = next.subspan(network.node_count);
  for (const NetworkTree& below : network.switches) {
    draft.children.push_back(drafted(below, ObjectKind::network_switch, next));
  }
  if (draft.children.empty()) throw InternalError("a switch has no node");
  if (draft.children.size() > 1) return draft;
  MachineDraft only = std::move(draft.children.front());
  return only;
}

/// One node by itself has no traffic with others: equal parts stay equal.
void forget_cards(MachineDraft& draft) {
  draft.holds_card = false;
  for (MachineDraft& child : draft.children) forget_cards(child);
}

MachineDraft cluster_of(const std::vector<NodeSpec>& nodes, const NetworkTree& network) {
  if (nodes.empty()) throw InputError("the machine has no node");
  std::span<const NodeSpec> next(nodes);
  MachineDraft cluster = drafted(network, ObjectKind::cluster, next);
  if (!next.empty()) throw InternalError("the network has too few nodes");
  if (nodes.size() == 1) forget_cards(cluster);
  return cluster;
}

void check_names(const std::vector<NodeSpec>& nodes) {
  std::set<std::string> names;
  for (const NodeSpec& node : nodes) {
    if (!names.insert(node.name).second) {
      throw InputError("two nodes are called '" + node.name + "' (give each its own name)");
    }
  }
}

void number_levels(MachineData& data) {
  LevelOrder order = order_levels(data.objects);
  data.level_names = std::move(order.names);
  if (data.level_names.size() > Machine::max_levels) {
    throw InputError("the machine has " + std::to_string(data.level_names.size()) +
                     " levels (at most " + std::to_string(Machine::max_levels) +
                     " are possible); choose among them with `levels`");
  }
  for (std::size_t i = 0; i < data.objects.size(); ++i) {
    data.objects[i].level = order.level_of_object[i];
  }
}

void name_nodes(const std::vector<NodeSpec>& specs, MachineData& data) {
  for (std::size_t n = 0; n < specs.size(); ++n) {
    Node& node = data.nodes[n];
    node.name = specs[n].name;
    node.inventory = specs[n].inventory;
    node.turn = specs[n].turn;
    node.slots = specs[n].slots == 0 ? node.core_count : specs[n].slots;
    if (node.slots <= node.core_count) continue;
    throw InputError(node.name + " is given " + std::to_string(node.slots) +
                     " slots but has only " + std::to_string(node.core_count) +
                     " cores (one rank per core); lower its slots");
  }
}

}  // namespace

MachineData build_machine(const std::vector<NodeSpec>& nodes, const NetworkTree& network) {
  check_names(nodes);
  MachineData data = flattened(cluster_of(nodes, network));
  number_levels(data);
  name_nodes(nodes, data);
  return data;
}

}  // namespace rankplace
