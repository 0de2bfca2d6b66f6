// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/machine.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "mapper/model/machine/network.hpp"
#include "support/errors.hpp"

namespace rankplace {

std::string_view name_of(ObjectKind kind) {
  switch (kind) {
    case ObjectKind::cluster: return "cluster";
    case ObjectKind::network_switch: return "switch";
    case ObjectKind::node: return "node";
    case ObjectKind::wide_group: return "group";
    case ObjectKind::package: return "package";
    case ObjectKind::die: return "die";
    case ObjectKind::numa_group: return "NUMA";
    case ObjectKind::l4: return "L4";
    case ObjectKind::l3: return "L3";
    case ObjectKind::core_group: return "cluster of cores";
    case ObjectKind::l2: return "L2";
    case ObjectKind::l1: return "L1";
    case ObjectKind::threaded_core:
    case ObjectKind::core: return "core";
  }
  throw InternalError("unknown kind of object");
}

std::uint32_t object_count(const TopologyTree& tree, ObjectKind kind) {
  if (tree.kind == kind) return 1;
  std::uint32_t sum = 0;
  for (const TopologyTree& child : tree.children) sum += object_count(child, kind);
  return sum;
}

Machine Machine::with_cards(std::shared_ptr<const CardMap> cards) const {
  MachineData data = data_;
  data.cards = std::move(cards);
  return Machine(std::move(data));
}

const NodeInventory& Machine::inventory(NodeId id) const {
  static const NodeInventory nothing;
  const Node& found = node(id);
  return found.inventory ? *found.inventory : nothing;
}

std::vector<NodeId> Machine::launcher_order() const {
  std::vector<NodeId> order;
  for (std::size_t n = 0; n < node_count(); ++n) order.emplace_back(n);
  std::ranges::stable_sort(order, {}, [&](NodeId id) { return node(id).turn; });
  return order;
}

std::size_t Machine::slot_count() const {
  std::size_t slots = 0;
  for (const Node& node : data_.nodes) slots += node.slots;
  return slots;
}

std::size_t Machine::slots_below(ObjectId id) const {
  const Object& held = object(id);
  std::size_t node = core(CoreId(held.first_core)).node.value();
  const std::uint32_t end = held.first_core + held.core_count;
  std::size_t slots = 0;
  for (; node < data_.nodes.size() && data_.nodes[node].first_core < end; ++node) {
    slots += std::min(data_.nodes[node].slots, held.core_count);
  }
  return slots;
}

ObjectId Machine::common_ancestor(CoreId a, CoreId b) const {
  ObjectId x = object_of(a);
  ObjectId y = object_of(b);
  while (x != y) {
    ObjectId& deeper = data_.depth[x.value()] >= data_.depth[y.value()] ? x : y;
    deeper = data_.objects[deeper.value()].parent;
  }
  return x;
}

std::size_t Machine::level_of(CoreId a, CoreId b) const {
  return data_.objects[common_ancestor(a, b).value()].level;
}

bool Machine::has_cards() const { return std::ranges::any_of(data_.objects, &Object::holds_card); }

std::vector<ObjectId> Machine::links_to_card(NodeId id) const {
  std::vector<ObjectId> links;
  const Object* at = &object(object_of(id));
  for (std::uint32_t c = 0; c < at->child_count;) {
    const ObjectId child(at->first_child + c);
    if (!object(child).holds_card) {
      ++c;
      continue;
    }
    links.push_back(child);
    at = &object(child);
    c = 0;
  }
  return links;
}

ObjectId Machine::child_with(ObjectId id, CoreId core) const {
  std::uint32_t first = object(id).first_child;
  std::uint32_t count = object(id).child_count;
  while (count > 1) {
    const std::uint32_t half = count / 2;
    if (object(ObjectId(first + half)).first_core <= core.value()) {
      first += half;
      count -= half;
    } else {
      count = half;
    }
  }
  return ObjectId(first);
}

std::size_t Machine::link_level(ObjectId id) const {
  if (id == root()) throw InternalError("the root of the machine has no link");
  return data_.objects[data_.objects[id.value()].parent.value()].level;
}

NodeId Machine::node_named(std::string_view name) const {
  const auto at = std::ranges::find(data_.nodes, name, &Node::name);
  if (at == data_.nodes.end()) {
    std::string known;
    for (std::size_t n = 0; n < std::min<std::size_t>(data_.nodes.size(), 4); ++n) {
      known += (n == 0 ? "" : ", ") + data_.nodes[n].name;
    }
    throw InputError("unknown host '" + std::string(name) + "' (the machine has " + known +
                     (data_.nodes.size() > 4 ? ", ..." : "") + ")");
  }
  return NodeId(static_cast<std::size_t>(at - data_.nodes.begin()));
}

namespace {

/// "its cores are 0-7", or of slots that are some of the cores "its slots are cores 0 2 4 6".
std::string cores_of_slots(std::span<const Core> slots) {
  constexpr std::size_t most_named = 32;
  bool are_all = true;
  std::string numbers;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::uint32_t core = slots[i].units().front();
    are_all = are_all && core == i;
    if (i < most_named) numbers += ' ' + std::to_string(core);
  }
  if (are_all) return "its cores are 0-" + std::to_string(slots.size() - 1);
  return "its slots are cores" + numbers + (slots.size() > most_named ? " ..." : "");
}

}  // namespace

CoreId Machine::core_at(NodeId id, std::uint32_t logical_index) const {
  const Node& host = node(id);
  const std::span<const Core> slots(data_.cores.data() + host.first_core, host.core_count);
  const auto holds = [&](const Core& slot) {
    return std::ranges::binary_search(slot.units(), logical_index);
  };
  // If every slot is one core, slot and core have the same number.
  if (logical_index < slots.size() && holds(slots[logical_index])) {
    return CoreId(host.first_core + logical_index);
  }
  const auto at = std::ranges::find_if(slots, holds);
  if (at != slots.end())
    return CoreId(host.first_core + static_cast<std::size_t>(at - slots.begin()));
  const bool single =
      std::ranges::all_of(slots, [](const Core& s) { return s.units().size() == 1; });
  const std::string number = std::to_string(logical_index);
  throw InputError(
      single
          ? "there is no core " + number + " on " + host.name + " (" + cores_of_slots(slots) + ")"
          : "no slot of " + host.name + " has core " + number + " (it is left over, or not there)");
}

}  // namespace rankplace
