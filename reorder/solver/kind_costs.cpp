// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/kind_costs.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::reorder {
namespace {

std::size_t index_of(ObjectKind kind) { return static_cast<std::size_t>(kind); }

bool is_in(KindSet kinds, std::size_t kind) { return (kinds >> kind & 1U) != 0; }

/// Loads of the links of one node while its edges are added.
class NodeLoads {
 public:
  explicit NodeLoads(const Machine& node) : node_(node), loads_(node.object_count(), 0) {}

  void add(std::uint32_t slot, const SlotEdge& edge) {
    if (edge.peer == slot) return;
    ObjectId at = node_.object_of(CoreId(slot));
    const bool is_inside = edge.peer != SlotEdge::elsewhere;
    while (!(is_inside && node_.holds(at, CoreId(edge.peer)))) {
      loads_[at.value()] += edge.weight;
      if (at == node_.root()) {
        costs_.volumes[index_of(ObjectKind::cluster)] += edge.weight;
        return;
      }
      at = node_.object(at).parent;
    }
    costs_.volumes[index_of(node_.object(at).kind)] += edge.weight;
  }

  [[nodiscard]] KindCosts costs() {
    for (std::size_t o = 0; o < loads_.size(); ++o) {
      const ObjectId id(o);
      const ObjectKind kind =
          id == node_.root() ? ObjectKind::cluster : node_.object(node_.object(id).parent).kind;
      costs_.sums[index_of(kind)] += loads_[o];
      costs_.largest[index_of(kind)] = std::max(costs_.largest[index_of(kind)], loads_[o]);
    }
    return costs_;
  }

 private:
  const Machine& node_;
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
}

Score KindCosts::score(KindSet kinds) const {
  Score score;
  for (std::size_t k = 0; k < kind_count; ++k) {
    if (is_in(kinds, k)) score.levels.push_back({largest[k], sums[k], volumes[k] / 2});
  }
  return score;
}

KindCosts costs_of_node(const Machine& node, const SlotEdges& edges) {
  NodeLoads loads(node);
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

Machine machine_of_kinds(KindSet kinds) {
  TopologyTree inner{ObjectKind::core, {}, {}};
  std::vector<NodeSpec> nodes{{"a", {}, 0}};
  for (std::size_t k = index_of(ObjectKind::core); k-- > index_of(ObjectKind::node);) {
    if (!is_in(kinds, k)) continue;
    TopologyTree outer{static_cast<ObjectKind>(k), {inner, inner}, {}};
    inner = std::move(outer);
  }
  nodes.front().tree = inner;
  if (is_in(kinds, index_of(ObjectKind::cluster))) nodes.push_back({"b", inner, 0});
  return Machine(nodes);
}

}  // namespace rankplace::reorder
