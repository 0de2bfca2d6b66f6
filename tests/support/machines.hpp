// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::test {

/// A regular tree below `kind`: {{package, 2}, {l2, 2}, {core, 2}} is a node of 2x2x2 cores.
inline TopologyTree regular_tree(ObjectKind kind,
                                 const std::vector<std::pair<ObjectKind, int>>& below,
                                 std::size_t at = 0) {
  TopologyTree tree{kind, {}, {}};
  if (at == below.size()) return tree;
  for (int i = 0; i < below[at].second; ++i) {
    tree.children.push_back(regular_tree(below[at].first, below, at + 1));
  }
  return tree;
}

/// The names of the levels, the outermost first.
inline std::vector<std::string> levels_of(const Machine& machine) {
  return {machine.level_names().begin(), machine.level_names().end()};
}

inline TopologyTree tree_2x2x2() {
  return regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l2, 2}, {ObjectKind::core, 2}});
}

inline TopologyTree tree_2x6() {
  return regular_tree(ObjectKind::node,
                      {{ObjectKind::package, 2}, {ObjectKind::l3, 1}, {ObjectKind::core, 6}});
}

/// `count` equal nodes n0, n1, ...
inline Machine cluster_of(int count, const TopologyTree& tree) {
  std::vector<NodeSpec> nodes;
  for (int i = 0; i < count; ++i) nodes.push_back({"n" + std::to_string(i), tree, 0});
  return Machine(nodes);
}

}  // namespace rankplace::test
