// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine_builder.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "mapper/model/errors.hpp"
#include "mapper/model/level_order.hpp"

namespace rankplace {
namespace {

/// A tree object that is not yet flattened, and the node whose cores it holds exactly, if any.
struct Draft {
  ObjectKind kind = ObjectKind::core;
  std::vector<Draft> children;
  std::vector<std::uint32_t> os_pus;
  std::uint32_t numa_node = 0;
  std::vector<ObjectKind> kinds;  ///< outermost first, those collapsed into it included
  bool is_node = false;
  bool holds_card = false;  ///< the node's network card is here or further down
};

/// An object with one child collapses into it: the innermost kind stays, because that is what the
/// cores share.
Draft collapsed(Draft draft) {
  if (draft.children.size() != 1) return draft;
  Draft only = std::move(draft.children.front());
  only.kinds.insert(only.kinds.begin(), draft.kind);
  only.holds_card = only.holds_card || draft.holds_card;
  return only;
}

Draft drafted(const TopologyTree& tree) {
  if (tree.kind != ObjectKind::core && tree.children.empty()) {
    throw InputError("the topology has an object without cores (broken hwloc input)");
  }
  Draft draft{tree.kind, {}, tree.os_pus, tree.numa_node, {tree.kind}, false, tree.has_card};
  for (const TopologyTree& child : tree.children) {
    draft.children.push_back(drafted(child));
    draft.holds_card = draft.holds_card || draft.children.back().holds_card;
  }
  return collapsed(std::move(draft));
}

/// Takes the nodes of `network` from `next` on.
Draft drafted(const NetworkTree& network, ObjectKind kind, std::span<const NodeSpec>& next) {
  Draft draft{kind, {}, {}, 0, {kind}, false, false};
  if (network.node_count > next.size()) throw InternalError("the network has too many nodes");
  for (std::size_t n = 0; n < network.node_count; ++n) {
    draft.children.push_back(drafted(next[n].tree));
    draft.children.back().is_node = true;
    draft.children.back().holds_card =
        false;  // its link to the network carries what it always does
  }
  next = next.subspan(network.node_count);
  for (const NetworkTree& below : network.switches) {
    draft.children.push_back(drafted(below, ObjectKind::network_switch, next));
  }
  if (draft.children.empty()) throw InternalError("a switch has no node");
  if (draft.children.size() > 1) return draft;
  Draft only = std::move(draft.children.front());
  return only;
}

/// One node by itself has no traffic with others: equal parts stay equal.
void forget_cards(Draft& draft) {
  draft.holds_card = false;
  for (Draft& child : draft.children) forget_cards(child);
}

Draft cluster_of(const std::vector<NodeSpec>& nodes, const NetworkTree& network) {
  if (nodes.empty()) throw InputError("the machine has no node");
  std::span<const NodeSpec> next(nodes);
  Draft cluster = drafted(network, ObjectKind::cluster, next);
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

/// Turns drafts into the flat arrays of a Machine.
class Flattener {
 public:
  Flattener(const std::vector<NodeSpec>& specs, const Draft& root) {
    for (const NodeSpec& spec : specs) data_.nodes.push_back({spec.name, 0, 0, spec.slots});
    place_objects(root);
    number_levels();
    number_cores(0);
    check_slots();
  }
  [[nodiscard]] MachineData take() { return std::move(data_); }

 private:
  /// Breadth first, so that children are consecutive.
  void place_objects(const Draft& root) {
    push_object(root, ObjectId(0), 0);
    for (std::size_t i = 0; i < drafts_.size(); ++i) {
      const Draft& draft = *drafts_[i];
      data_.objects[i].first_child = static_cast<std::uint32_t>(drafts_.size());
      data_.objects[i].child_count = static_cast<std::uint32_t>(draft.children.size());
      for (const Draft& child : draft.children) push_object(child, ObjectId(i), data_.depth[i] + 1);
    }
  }

  void push_object(const Draft& draft, ObjectId parent, std::uint32_t depth) {
    drafts_.push_back(&draft);
    data_.objects.push_back({draft.kind, parent, 0, 0, 0, 0, 0, draft.kinds, draft.holds_card});
    data_.depth.push_back(depth);
  }

  void number_levels() {
    LevelOrder order = order_levels(data_.objects);
    data_.level_names = std::move(order.names);
    if (data_.level_names.size() > Machine::max_levels) {
      throw InputError("the machine has " + std::to_string(data_.level_names.size()) +
                       " levels (at most " + std::to_string(Machine::max_levels) +
                       " are possible); choose among them with --levels");
    }
    for (std::size_t i = 0; i < data_.objects.size(); ++i) {
      data_.objects[i].level = order.level_of_object[i];
    }
  }

  /// Depth first, so that every object holds a consecutive range of cores.
  void number_cores(std::size_t id) {
    Object& object = data_.objects[id];
    object.first_core = static_cast<std::uint32_t>(data_.cores.size());
    const bool threaded =
        std::ranges::find(object.kinds, ObjectKind::threaded_core) != object.kinds.end();
    if (drafts_[id]->is_node) {
      threaded_cores_ = 0;
      data_.nodes[data_.node_object.size()].first_core = object.first_core;
      data_.node_object.push_back(ObjectId(id));
    }
    if (threaded) ++threaded_cores_;
    if (object.kind == ObjectKind::core) push_core(id);
    for (std::uint32_t c = 0; c < object.child_count; ++c) number_cores(object.first_child + c);
    object.core_count = static_cast<std::uint32_t>(data_.cores.size()) - object.first_core;
  }

  void push_core(std::size_t id) {
    const std::size_t node = data_.node_object.size() - 1;
    const auto number = static_cast<std::uint32_t>(data_.cores.size());
    data_.cores.push_back(
        {NodeId(node), number - data_.nodes[node].first_core, drafts_[id]->os_pus,
         drafts_[id]->numa_node,
         threaded_cores_ == 0 ? std::nullopt : std::optional(threaded_cores_ - 1)});
    data_.core_object.push_back(ObjectId(id));
  }

  void check_slots() {
    for (std::size_t n = 0; n < data_.nodes.size(); ++n) {
      Node& node = data_.nodes[n];
      node.core_count = data_.objects[data_.node_object[n].value()].core_count;
      if (node.slots == 0) node.slots = node.core_count;
      if (node.slots > node.core_count) {
        throw InputError(node.name + " is given " + std::to_string(node.slots) +
                         " slots but has only " + std::to_string(node.core_count) +
                         " cores (one rank per core); lower its slots");
      }
    }
  }

  MachineData data_;
  std::vector<const Draft*> drafts_;
  std::uint32_t threaded_cores_ = 0;  ///< so far, in the node at hand
};

}  // namespace

MachineData build_machine(const std::vector<NodeSpec>& nodes, const NetworkTree& network) {
  check_names(nodes);
  const Draft root = cluster_of(nodes, network);
  return Flattener(nodes, root).take();
}

}  // namespace rankplace
