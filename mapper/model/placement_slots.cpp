// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement_slots.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

using NodesByName = std::unordered_map<std::string_view, NodeId>;

NodesByName nodes_by_name(const Machine& machine) {
  NodesByName nodes;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    nodes.emplace(machine.node(NodeId(n)).name, NodeId(n));
  }
  return nodes;
}

/// A placement on threads fits machines whose slots are threads, and no others.
void require_unit_of(const Machine& machine, const RankSlot& slot) {
  const bool threads = machine.core(CoreId(0)).thread_of.has_value();
  if (threads == !slot.hwthreads.empty()) return;
  throw InputError(threads ? "it has a whole core, but the slots of the machine are hardware "
                             "threads (leave out --use-hwthreads)"
                           : "it has a hardware thread, but the slots of the machine are cores "
                             "(use --use-hwthreads)");
}

CoreId core_of(const Machine& machine, const NodesByName& nodes, const RankSlot& slot) {
  require_unit_of(machine, slot);
  if (slot.cores.size() != 1 || slot.hwthreads.size() > 1) {
    throw InputError("it has " + std::to_string(slot.cores.size()) +
                     " cores (a rank takes exactly one core so far); give it one core");
  }
  const auto at = nodes.find(slot.host);
  const NodeId node = at != nodes.end() ? at->second : machine.node_named(slot.host);
  return machine.core_at(node,
                         slot.hwthreads.empty() ? slot.cores.front() : slot.hwthreads.front());
}

}  // namespace

std::vector<RankSlot> slots_of(const Machine& machine, const Placement& placement) {
  std::vector<RankSlot> slots;
  for (const CoreId id : placement.cores()) {
    const Core& core = machine.core(id);
    slots.push_back({static_cast<std::uint32_t>(slots.size()),
                     machine.node(core.node).name,
                     {core.thread_of.value_or(core.logical_index)},
                     core.os_pus});
    if (core.thread_of) slots.back().hwthreads = {core.logical_index};
  }
  return slots;
}

Placement placement_from(const Machine& machine, const std::vector<RankSlot>& slots) {
  const NodesByName nodes = nodes_by_name(machine);
  std::vector<CoreId> cores;
  for (const RankSlot& slot : slots) {
    if (slot.rank != cores.size()) throw InternalError("the ranks of a placement are not sorted");
    try {
      cores.push_back(core_of(machine, nodes, slot));
    } catch (const InputError& error) {
      throw InputError("rank " + std::to_string(slot.rank) + ": " + error.what());
    }
  }
  return Placement(machine, std::move(cores));
}

std::vector<RankSlot> sorted_by_rank(std::vector<RankSlot> slots, const std::string& file) {
  if (slots.empty()) throw InputError(file, 0, "it places no rank");
  std::ranges::stable_sort(slots, {}, &RankSlot::rank);
  for (std::size_t r = 0; r < slots.size(); ++r) {
    if (slots[r].rank == r) continue;
    if (slots[r].rank < r) {
      throw InputError(file, 0, "rank " + std::to_string(slots[r].rank) + " is there twice");
    }
    throw InputError(file, 0,
                     "rank " + std::to_string(r) + " is missing (the highest rank is " +
                         std::to_string(slots.back().rank) +
                         "; every rank from 0 on needs a place)");
  }
  return slots;
}

}  // namespace rankplace
