// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/kind_costs.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::reorder {
namespace {

/// Of objects from the node inwards.
std::size_t index_of(ObjectKind kind) {
  return SwitchTree::most_heights + static_cast<std::size_t>(kind) -
         static_cast<std::size_t>(ObjectKind::node);
}

bool is_in(KindSet kinds, std::size_t level) { return (kinds >> level & 1U) != 0; }

/// Loads of the links of one node, and what it adds to the links of its switches, while its edges
/// are added.
class NodeLoads {
 public:
  NodeLoads(const Machine& machine, const SwitchTree& tree, std::size_t node)
      : machine_(machine),
        tree_(tree),
        group_(tree.group_of_node(node)),
        loads_(machine.object_count(), 0) {
    if (tree.has_switches()) costs_.switch_loads.assign(tree.group_count(), 0);
  }

  void add(std::uint32_t slot, const SlotEdge& edge) {
    if (edge.peer == slot) return;
    ObjectId at = machine_.object_of(CoreId(slot));
    const bool is_inside = edge.peer != SlotEdge::elsewhere;
    while (!(is_inside && machine_.holds(at, CoreId(edge.peer)))) {
      loads_[at.value()] += edge.weight;
      if (at == machine_.root()) return add_to_switches(edge);
      at = machine_.object(at).parent;
    }
    costs_.volumes[index_of(machine_.object(at).kind)] += edge.weight;
  }

  [[nodiscard]] KindCosts costs() {
    for (std::size_t o = 0; o < loads_.size(); ++o) {
      const ObjectId id(o);
      const std::size_t level = id == machine_.root()
                                    ? level_of_height(tree_.group(group_).height)
                                    : index_of(machine_.object(machine_.object(id).parent).kind);
      costs_.sums[level] += loads_[o];
      costs_.largest[level] = std::max(costs_.largest[level], loads_[o]);
    }
    return costs_;
  }

 private:
  void add_to_switches(const SlotEdge& edge) {
    for (std::size_t g = group_; g != edge.meeting; g = tree_.group(g).parent) {
      costs_.switch_loads[g] += edge.weight;
    }
    costs_.volumes[level_of_height(tree_.group(edge.meeting).height)] += edge.weight;
  }

  const Machine& machine_;
  const SwitchTree& tree_;
  std::size_t group_;
  std::vector<std::uint64_t> loads_;
  KindCosts costs_;
};

}  // namespace

void KindCosts::add(const KindCosts& other) {
  for (std::size_t k = 0; k < kind_count; ++k) {
    largest[k] = std::max(largest[k], other.largest[k]);
    sums[k] += other.sums[k];
    volumes[k] += other.volumes[k];
  }
  switch_loads.resize(std::max(switch_loads.size(), other.switch_loads.size()), 0);
  for (std::size_t g = 0; g < other.switch_loads.size(); ++g) {
    switch_loads[g] += other.switch_loads[g];
  }
}

Score KindCosts::score(KindSet kinds, const SwitchTree& tree) const {
  KindCosts all = *this;
  for (std::size_t g = 1; g < switch_loads.size(); ++g) {
    const std::size_t level = level_of_height(tree.group(tree.group(g).parent).height);
    all.sums[level] += switch_loads[g];
    all.largest[level] = std::max(all.largest[level], switch_loads[g]);
  }
  Score score;
  for (std::size_t k = 0; k < kind_count; ++k) {
    if (!is_in(kinds, k)) continue;
    score.levels.push_back({all.largest[k], all.sums[k], all.volumes[k] / 2});
  }
  return score;
}

KindCosts costs_of_node(const Machine& machine, const SlotEdges& edges, const SwitchTree& tree,
                        std::size_t node) {
  NodeLoads loads(machine, tree, node);
  for (std::uint32_t slot = 0; slot < edges.size(); ++slot) {
    for (const SlotEdge& edge : edges[slot]) loads.add(slot, edge);
  }
  return loads.costs();
}

KindSet kinds_of_node(const Machine& node) {
  KindSet kinds = 0;
  for (std::size_t o = 0; o < node.object_count(); ++o) {
    const Object& object = node.object(ObjectId(o));
    if (object.child_count > 0) kinds |= KindSet{1} << index_of(object.kind);
  }
  return kinds;
}

KindSet with_network(KindSet kinds, const SwitchTree& tree) {
  if (tree.node_count() < 2) return kinds;
  for (std::size_t height = 1; height <= tree.group(0).height; ++height) {
    kinds |= KindSet{1} << level_of_height(height);
  }
  return kinds;
}

Machine machine_of_kinds(KindSet kinds) {
  TopologyTree inner{ObjectKind::core, {}, {}};
  for (std::size_t kind = static_cast<std::size_t>(ObjectKind::core);
       kind-- > static_cast<std::size_t>(ObjectKind::node);) {
    if (!is_in(kinds, index_of(static_cast<ObjectKind>(kind)))) continue;
    TopologyTree outer{static_cast<ObjectKind>(kind), {inner, inner}, {}};
    inner = std::move(outer);
  }
  NetworkTree network{1, {}};
  for (std::size_t height = 1; height <= SwitchTree::most_heights; ++height) {
    if (!is_in(kinds, level_of_height(height))) continue;
    network = height == 1 ? NetworkTree{2, {}} : NetworkTree{0, {network, network}};
  }
  std::vector<NodeSpec> nodes(1, {"0", inner, 0});
  for (std::size_t height = 1; height <= SwitchTree::most_heights; ++height) {
    if (is_in(kinds, level_of_height(height))) nodes.insert(nodes.end(), nodes.size(), nodes[0]);
  }
  for (std::size_t n = 0; n < nodes.size(); ++n) nodes[n].name = std::to_string(n);
  return {nodes, network};
}

}  // namespace rankplace::reorder
