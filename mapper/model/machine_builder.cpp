// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine_builder.hpp"

#include <algorithm>
#include <set>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

/// A tree object that is not yet flattened, and the node whose cores it holds exactly, if any.
struct Draft {
  ObjectKind kind = ObjectKind::core;
  std::vector<Draft> children;
  std::vector<std::uint32_t> os_pus;
  bool is_node = false;
};

/// Collapses objects with one child: the innermost kind stays, because that is what the cores share.
Draft drafted(const TopologyTree& tree) {
  if (tree.kind != ObjectKind::core && tree.children.size() == 1) {
    return drafted(tree.children.front());
  }
  if (tree.kind != ObjectKind::core && tree.children.empty()) {
    throw InputError("the topology has an object without cores (broken hwloc input)");
  }
  Draft draft{tree.kind, {}, tree.os_pus, false};
  for (const TopologyTree& child : tree.children) draft.children.push_back(drafted(child));
  return draft;
}

Draft cluster_of(const std::vector<NodeSpec>& nodes) {
  if (nodes.empty()) throw InputError("the machine has no node");
  Draft cluster{ObjectKind::cluster, {}, {}, false};
  for (const NodeSpec& node : nodes) {
    cluster.children.push_back(drafted(node.tree));
    cluster.children.back().is_node = true;
  }
  if (cluster.children.size() == 1) {
    Draft only = std::move(cluster.children.front());
    return only;
  }
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

void collect_kinds(const Draft& draft, std::set<ObjectKind>& kinds) {
  if (draft.kind == ObjectKind::core) return;
  kinds.insert(draft.kind);
  for (const Draft& child : draft.children) collect_kinds(child, kinds);
}

bool is_cache(ObjectKind kind) { return kind >= ObjectKind::l4 && kind <= ObjectKind::l1; }

/// The field's names for "two cores meet in an object of this kind".
std::string level_name(ObjectKind kind, std::size_t cache_levels) {
  if (is_cache(kind) && cache_levels == 1) return "shared-cache";
  switch (kind) {
    case ObjectKind::cluster: return "inter-node";
    case ObjectKind::network_switch: return "intra-switch";
    case ObjectKind::node: return "inter-socket";
    case ObjectKind::wide_group: return "intra-group";
    case ObjectKind::package: return "intra-socket";
    case ObjectKind::die: return "intra-die";
    case ObjectKind::group: return "intra-numa";
    case ObjectKind::l4: return "shared-l4";
    case ObjectKind::l3: return "shared-l3";
    case ObjectKind::l2: return "shared-l2";
    case ObjectKind::l1: return "shared-l1";
    case ObjectKind::core: break;
  }
  throw InternalError("a core is no level");
}


/// Turns drafts into the flat arrays of a Machine.
class Flattener {
 public:
  Flattener(const std::vector<NodeSpec>& specs, const Draft& root) {
    for (const NodeSpec& spec : specs) data_.nodes.push_back({spec.name, 0, 0, spec.slots});
    name_levels(root);
    place_objects(root);
    number_cores(0);
    check_slots();
  }
  [[nodiscard]] MachineData take() { return std::move(data_); }

 private:
  void name_levels(const Draft& root) {
    collect_kinds(root, kinds_);
    const auto cache_levels = static_cast<std::size_t>(std::ranges::count_if(kinds_, is_cache));
    for (const ObjectKind kind : kinds_) {
      data_.level_names.push_back(level_name(kind, cache_levels));
    }
  }

  [[nodiscard]] std::uint32_t level_of(ObjectKind kind) const {
    return static_cast<std::uint32_t>(std::distance(kinds_.begin(), kinds_.find(kind)));
  }

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
    data_.objects.push_back({draft.kind, parent, 0, 0, 0, 0, level_of(draft.kind)});
    data_.depth.push_back(depth);
  }

  /// Depth first, so that every object holds a consecutive range of cores.
  void number_cores(std::size_t id) {
    Object& object = data_.objects[id];
    object.first_core = static_cast<std::uint32_t>(data_.cores.size());
    if (drafts_[id]->is_node) {
      data_.nodes[data_.node_object.size()].first_core = object.first_core;
      data_.node_object.push_back(ObjectId(id));
    }
    if (object.kind == ObjectKind::core) push_core(id);
    for (std::uint32_t c = 0; c < object.child_count; ++c) number_cores(object.first_child + c);
    object.core_count = static_cast<std::uint32_t>(data_.cores.size()) - object.first_core;
  }

  void push_core(std::size_t id) {
    const std::size_t node = data_.node_object.size() - 1;
    const auto number = static_cast<std::uint32_t>(data_.cores.size());
    data_.cores.push_back(
        {NodeId(node), number - data_.nodes[node].first_core, drafts_[id]->os_pus});
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
  std::set<ObjectKind> kinds_;
  std::vector<const Draft*> drafts_;
};

}  // namespace

MachineData build_machine(const std::vector<NodeSpec>& nodes) {
  check_names(nodes);
  const Draft root = cluster_of(nodes);
  return Flattener(nodes, root).take();
}

}  // namespace rankplace
