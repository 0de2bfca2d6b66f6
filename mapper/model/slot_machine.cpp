// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/machine/slot_machine.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <utility>

#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/core_text.hpp"
#include "mapper/model/machine/machine_draft.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// A draft, and the first core of the original machine below it.
struct Placed {
  MachineDraft draft;
  CoreId first;
};

class SlotDrafter {
 public:
  SlotDrafter(const Machine& cores, const std::vector<CoreGroup>& groups, Structure structure)
      : cores_(cores), groups_(groups), structure_(structure) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      first_cores_.push_back(groups[g].front());
      ObjectId meet = cores.object_of(groups[g].front());
      for (const CoreId core : groups[g]) {
        while (!cores_.holds(meet, core)) meet = cores.object(meet).parent;
      }
      groups_at_[meet].push_back(g);
    }
    std::ranges::sort(first_cores_);
  }

  /// The draft of an object with all below it; nothing if it has no group.
  [[nodiscard]] std::optional<Placed> below(ObjectId id) const {
    const Object& object = cores_.object(id);
    const auto next = std::ranges::lower_bound(first_cores_, CoreId(object.first_core));
    if (next == first_cores_.end() || !cores_.holds(id, *next)) return std::nullopt;
    std::vector<Placed> children;
    if (const auto here = groups_at_.find(id); here != groups_at_.end()) {
      for (const std::size_t group : here->second) {
        children.push_back({slot_of(groups_[group]), groups_[group].front()});
      }
    }
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      if (auto child = below(ObjectId(object.first_child + c))) {
        children.push_back(*std::move(child));
      }
    }
    if (children.empty()) return std::nullopt;
    std::ranges::stable_sort(children, {}, &Placed::first);
    MachineDraft draft{.kind = object.kind,
                       .children = {},
                       .kinds = object.kinds,
                       .is_node = is_node(id),
                       .holds_card = object.holds_card,
                       .level = object.level};
    for (Placed& child : children) draft.children.push_back(std::move(child.draft));
    const bool keep = structure_ == Structure::kept && object.child_count > 0;
    return Placed{keep ? std::move(draft) : collapsed(std::move(draft)), children.front().first};
  }

 private:
  [[nodiscard]] bool is_node(ObjectId id) const {
    const CoreId first(cores_.object(id).first_core);
    return cores_.object_of(cores_.core(first).node) == id;
  }

  [[nodiscard]] MachineDraft slot_of(const CoreGroup& group) const {
    MachineDraft draft{.children = {},
                       .core = cores_.core(group.front()),
                       .level = static_cast<std::uint32_t>(cores_.level_count())};
    if (group.size() > 1) draft.kinds = {ObjectKind::core};
    for (auto member = group.begin() + 1; member != group.end(); ++member) {
      const Core& core = cores_.core(*member);
      append(core.cores, draft.core.cores);
      append(core.hwthreads, draft.core.hwthreads);
      append(core.os_pus, draft.core.os_pus);
    }
    return draft;
  }

  static void append(const NumberList& more, NumberList& numbers) {
    numbers.insert(numbers.end(), more.begin(), more.end());
    std::ranges::sort(numbers);
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
  }

  const Machine& cores_;
  const std::vector<CoreGroup>& groups_;
  Structure structure_;
  std::vector<CoreId> first_cores_;                                   ///< of all groups, ascending
  std::unordered_map<ObjectId, std::vector<std::size_t>> groups_at_;  ///< where their cores meet
};

void check_groups(const Machine& cores, const std::vector<CoreGroup>& groups) {
  if (groups.empty()) throw InputError("the machine has no slot");
  std::vector<CoreId> taken;
  for (const CoreGroup& group : groups) {
    taken.insert(taken.end(), group.begin(), group.end());
    const auto elsewhere = [&](CoreId core) {
      return cores.core(core).node != cores.core(group.front()).node;
    };
    if (std::ranges::any_of(group, elsewhere)) throw InputError("a slot has cores of two nodes");
  }
  std::ranges::sort(taken);
  const auto twice = std::ranges::adjacent_find(taken);
  if (twice == taken.end()) return;
  throw InputError(core_text(cores, *twice) + " is given to two ranks; give one of them others");
}

/// The original node of each node of the slot machine.
std::vector<NodeId> original_nodes(const Machine& cores, const std::vector<CoreGroup>& groups) {
  std::vector<NodeId> nodes;
  for (const CoreGroup& group : groups) nodes.push_back(cores.core(group.front()).node);
  std::ranges::sort(nodes);
  nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
  return nodes;
}

/// Slot machines keep the order of nodes, and no two slots of a node have the same first unit.
std::vector<CoreId> slots_of_groups(const Machine& cores, const Machine& slots,
                                    const std::vector<NodeId>& nodes,
                                    const std::vector<CoreGroup>& groups) {
  std::vector<CoreId> slot_of;
  for (const CoreGroup& group : groups) {
    const Core& first = cores.core(group.front());
    const auto node = std::ranges::lower_bound(nodes, first.node) - nodes.begin();
    slot_of.push_back(slots.core_at(NodeId(static_cast<std::size_t>(node)), first.units().front()));
  }
  return slot_of;
}

/// The number of cores of `idle` on each node.
std::vector<std::uint32_t> idle_on_nodes(const Machine& cores, const std::vector<CoreId>& idle) {
  std::vector<std::uint32_t> count(cores.node_count(), 0);
  for (const CoreId core : idle) ++count[cores.core(core).node.value()];
  return count;
}

/// machine_of_slots(), where the cores of `idle`, each a group, do not take slots from the others.
SlotMachine machine_beside(const std::vector<CoreId>& idle, const Machine& cores,
                           const std::vector<CoreGroup>& groups, Structure structure) {
  check_groups(cores, groups);
  const auto idle_on_node = idle_on_nodes(cores, idle);
  const auto nodes = original_nodes(cores, groups);
  MachineData data =
      flattened(std::move(SlotDrafter(cores, groups, structure).below(cores.root())->draft));
  // As in any machine of one node, there is no traffic with others.
  for (Object& object : data.objects) object.holds_card = object.holds_card && nodes.size() > 1;
  data.level_names.assign(cores.level_names().begin(), cores.level_names().end());
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const Node& node = cores.node(nodes[n]);
    data.nodes[n].name = node.name;
    data.nodes[n].inventory = node.inventory;
    data.nodes[n].host = node.host;
    data.nodes[n].turn = node.turn;
    const std::uint32_t idle_here = idle_on_node[nodes[n].value()];
    data.nodes[n].slots = std::min(node.slots + idle_here, data.nodes[n].core_count);
  }
  data.network = cores.shared_network();
  Machine machine(data);
  std::vector<CoreId> slot_of_group = slots_of_groups(cores, machine, nodes, groups);
  if (cores.cards() != nullptr) {
    std::vector<CoreGroup> in_order(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
      in_order[slot_of_group[g].value()] = groups[g];
    }
    data.cards = card_map_of_slots(cores, machine, in_order);
    machine = Machine(std::move(data));
  }
  return {std::move(machine), std::move(slot_of_group)};
}

/// One core beside each network card of a node with chosen cores, where none of these is.
std::vector<CoreId> idle_beside_cards(const Machine& machine, const std::vector<CoreId>& cores) {
  std::vector<bool> is_used(machine.node_count(), false);
  std::vector<bool> is_beside_card(machine.node_count(), false);
  std::vector<std::vector<ObjectId>> to_card;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    to_card.push_back(machine.links_to_card(NodeId(n)));
  }
  for (const CoreId core : cores) {
    const std::size_t node = machine.core(core).node.value();
    is_used[node] = true;
    if (!to_card[node].empty() && machine.holds(to_card[node].back(), core)) {
      is_beside_card[node] = true;
    }
  }
  std::vector<CoreId> idle;
  // As in any machine of one node, there is no traffic with others.
  if (std::ranges::count(is_used, true) < 2) return idle;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    if (!is_used[n] || is_beside_card[n] || to_card[n].empty()) continue;
    idle.emplace_back(machine.object(to_card[n].back()).first_core);
  }
  return idle;
}

std::vector<CoreGroup> group_of_each(const std::vector<CoreId>& cores) {
  std::vector<CoreGroup> groups;
  groups.reserve(cores.size());
  for (const CoreId core : cores) groups.push_back({core});
  return groups;
}

}  // namespace

SlotMachine machine_of_slots(const Machine& cores, const std::vector<CoreGroup>& groups,
                             Structure structure) {
  return machine_beside({}, cores, groups, structure);
}

Machine machine_with_cores(const Machine& machine, const std::vector<CoreId>& cores) {
  return machine_of_slots(machine, group_of_each(cores), Structure::kept).machine;
}

UsedMachine machine_with_used_cores(const Machine& machine, const std::vector<CoreId>& cores) {
  const std::vector<CoreId> idle = idle_beside_cards(machine, cores);
  std::vector<CoreId> all = cores;
  all.insert(all.end(), idle.begin(), idle.end());
  SlotMachine slots = machine_beside(idle, machine, group_of_each(all), Structure::kept);
  UsedMachine used{std::move(slots.machine), {}};
  used.idle.assign(slots.slot_of_group.end() - static_cast<std::ptrdiff_t>(idle.size()),
                   slots.slot_of_group.end());
  return used;
}

}  // namespace rankplace
