// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/tree_view.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <utility>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

constexpr std::array<std::pair<std::string_view, ObjectKind>, 11> level_kinds{{
    {"switch", ObjectKind::network_switch},
    {"group", ObjectKind::wide_group},
    {"package", ObjectKind::package},
    {"die", ObjectKind::die},
    {"numa", ObjectKind::numa_group},
    {"l4", ObjectKind::l4},
    {"l3", ObjectKind::l3},
    {"cluster", ObjectKind::core_group},
    {"l2", ObjectKind::l2},
    {"l1", ObjectKind::l1},
    {"core", ObjectKind::threaded_core},
}};

ObjectKind kind_from(const std::string& name) {
  std::string known;
  for (const auto& [text, kind] : level_kinds) {
    if (text == name) return kind;
    known += (known.empty() ? "" : ", ") + std::string(text);
  }
  throw UsageError("unknown kind of object '" + name + "' (there is: " + known + ")");
}

/// The children of an object, those of the left-out kinds replaced by their own.
void append_children(const TopologyTree& tree, const std::set<ObjectKind>& kinds,
                     std::vector<TopologyTree>& children) {
  for (const TopologyTree& child : tree.children) {
    if (child.kind == ObjectKind::core || kinds.contains(child.kind)) {
      children.push_back(with_kinds(child, kinds));
    } else {
      append_children(child, kinds, children);
    }
  }
}

}  // namespace

std::set<ObjectKind> kinds_from(const std::string& list) {
  std::set<ObjectKind> kinds;
  std::istringstream names(list);
  for (std::string name; std::getline(names, name, ',');) kinds.insert(kind_from(name));
  return kinds;
}

TopologyTree with_kinds(const TopologyTree& tree, const std::set<ObjectKind>& kinds) {
  TopologyTree kept{tree.kind, {}, tree.os_pus, tree.numa_node};
  append_children(tree, kinds, kept.children);
  return kept;
}

TopologyTree with_hwthreads(const TopologyTree& tree) {
  TopologyTree split{tree.kind, {}, tree.os_pus, tree.numa_node};
  for (const TopologyTree& child : tree.children) split.children.push_back(with_hwthreads(child));
  if (tree.kind != ObjectKind::core) return split;
  split.kind = ObjectKind::threaded_core;
  for (const std::uint32_t pu : tree.os_pus) {
    split.children.push_back({ObjectKind::core, {}, {pu}, tree.numa_node});
  }
  return split;
}

}  // namespace rankplace
