// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/constraints/slot_order.hpp"

#include <algorithm>
#include <string>

#include "mapper/model/machine/cores_of.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The first of each list, then the second of each, and so on.
std::vector<CoreId> interleaved(const std::vector<std::vector<CoreId>>& lists) {
  std::vector<CoreId> merged;
  std::size_t longest = 0;
  for (const auto& list : lists) longest = std::max(longest, list.size());
  for (std::size_t i = 0; i < longest; ++i) {
    for (const auto& list : lists) {
      if (i < list.size()) merged.push_back(list[i]);
    }
  }
  return merged;
}

/// The first `limit` cores of a node.
std::vector<CoreId> first_cores(const Node& node, std::size_t limit) {
  std::vector<CoreId> cores;
  for (std::size_t i = 0; i < limit; ++i) cores.push_back(CoreId(node.first_core + i));
  return cores;
}

/// The first `limit[node]` cores of each of these nodes.
std::vector<CoreId> node_by_node(const Machine& machine, const std::vector<NodeId>& nodes,
                                 const std::vector<std::size_t>& limit) {
  std::vector<CoreId> order;
  for (const NodeId node : nodes) {
    const auto cores = first_cores(machine.node(node), limit[node.value()]);
    order.insert(order.end(), cores.begin(), cores.end());
  }
  return order;
}

/// The cores of a node in parts by `part_of`, in the order of their first cores.
template <typename PartOf>
std::vector<std::vector<CoreId>> parted(const Node& node, const PartOf& part_of) {
  std::vector<std::vector<CoreId>> parts;
  for (const CoreId core : cores_of(node)) {
    const auto same = std::ranges::find_if(parts, [&](const std::vector<CoreId>& part) {
      return part_of(part.front()) == part_of(core);
    });
    (same == parts.end() ? parts.emplace_back() : *same).push_back(core);
  }
  return parts;
}

/// The package of a core, or the core's node if it is in none.
ObjectId socket_of(const Machine& machine, CoreId core) {
  const ObjectId node = machine.object_of(machine.core(core).node);
  ObjectId at = machine.object_of(core);
  while (at != node && std::ranges::find(machine.object(at).kinds, ObjectKind::package) ==
                           machine.object(at).kinds.end()) {
    at = machine.object(at).parent;
  }
  return at;
}

/// Node by node, inside a node round its parts; each part's cores come in order.
template <typename PartOf>
std::vector<CoreId> round_parts(const Machine& machine, const std::vector<std::size_t>& limit,
                                const PartOf& part_of) {
  std::vector<CoreId> order;
  for (const NodeId node : machine.launcher_order()) {
    auto cores = interleaved(parted(machine.node(node), part_of));
    cores.resize(limit[node.value()]);
    order.insert(order.end(), cores.begin(), cores.end());
  }
  return order;
}

class Scatter {
 public:
  Scatter(const Machine& machine, const std::vector<std::size_t>& limit)
      : machine_(machine), limit_(limit) {}

  [[nodiscard]] std::vector<CoreId> below(ObjectId id) const {
    const Object& object = machine_.object(id);
    std::vector<CoreId> order{CoreId(object.first_core)};
    if (object.child_count > 0) {
      std::vector<std::vector<CoreId>> lists;
      for (std::uint32_t c = 0; c < object.child_count; ++c) {
        lists.push_back(below(ObjectId(object.first_child + c)));
      }
      order = interleaved(lists);
    }
    const auto node = machine_.node_of(id);
    if (node && order.size() > limit_[node->value()]) order.resize(limit_[node->value()]);
    return order;
  }

 private:
  const Machine& machine_;
  const std::vector<std::size_t>& limit_;
};

}  // namespace

std::vector<std::size_t> slots_of_nodes(const Machine& machine) {
  std::vector<std::size_t> slots;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    slots.push_back(machine.node(NodeId(n)).slots);
  }
  return slots;
}

std::vector<std::size_t> ranks_per_node(const Machine& machine, std::size_t rank_count) {
  if (rank_count > machine.slot_count()) {
    throw InputError("there are " + std::to_string(rank_count) + " ranks but only " +
                     std::to_string(machine.slot_count()) +
                     " slots (one rank per core); use more nodes or fewer ranks");
  }
  std::vector<std::size_t> counts = slots_of_nodes(machine);
  for (std::size_t& count : counts) {
    count = std::min(count, rank_count);
    rank_count -= count;
  }
  return counts;
}

std::vector<std::size_t> counts_on_nodes(const Machine& machine,
                                         const std::vector<NodeId>& node_of_rank) {
  std::vector<std::size_t> counts(machine.node_count(), 0);
  for (const NodeId node : node_of_rank) ++counts.at(node.value());
  return counts;
}

std::vector<CoreId> filled_order(const Machine& machine, const std::vector<std::size_t>& limit) {
  std::vector<NodeId> nodes;
  for (std::size_t n = 0; n < machine.node_count(); ++n) nodes.emplace_back(n);
  return node_by_node(machine, nodes, limit);
}

std::vector<CoreId> packed_order(const Machine& machine, const std::vector<std::size_t>& limit) {
  return node_by_node(machine, machine.launcher_order(), limit);
}

std::vector<CoreId> by_node_order(const Machine& machine, const std::vector<std::size_t>& limit) {
  std::vector<std::vector<CoreId>> nodes;
  for (const NodeId node : machine.launcher_order()) {
    nodes.push_back(first_cores(machine.node(node), limit[node.value()]));
  }
  return interleaved(nodes);
}

std::vector<CoreId> by_numa_order(const Machine& machine, const std::vector<std::size_t>& limit) {
  return round_parts(machine, limit, [&](CoreId core) { return machine.core(core).numa_node; });
}

std::vector<CoreId> by_socket_order(const Machine& machine, const std::vector<std::size_t>& limit) {
  return round_parts(machine, limit, [&](CoreId core) { return socket_of(machine, core); });
}

std::vector<CoreId> scattered_order(const Machine& machine, const std::vector<std::size_t>& limit) {
  return Scatter(machine, limit).below(machine.root());
}

}  // namespace rankplace
