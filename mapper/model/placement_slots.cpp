// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/placement/placement_slots.hpp"

#include <algorithm>

#include "mapper/model/machine/core_text.hpp"
#include "support/errors.hpp"
#include "support/threads/range_jobs.hpp"

namespace rankplace {
namespace {

NodeId node_of(const Machine& machine, const NodesByName& nodes, const RankSlot& slot) {
  const auto at = nodes.find(slot.host);
  return at != nodes.end() ? at->second : machine.node_named(slot.host);  // throws
}

/// A placement on threads fits only machines whose slots are threads.
void require_unit_of(const Machine& machine, const RankSlot& slot) {
  const bool threads = uses_hwthreads(machine);
  if (threads == !slot.hwthreads.empty()) return;
  throw InputError(threads ? "it has a whole core, but the slots of the machine are hardware "
                             "threads (take a machine whose slots are cores: see `slots`)"
                           : "it has a hardware thread, but the slots of the machine are cores "
                             "(make them hardware threads: see `slots`)");
}

CoreGroup group_of(const Machine& cores, const NodesByName& nodes, const RankSlot& slot) {
  require_unit_of(cores, slot);
  const NodeId node = node_of(cores, nodes, slot);
  CoreGroup group;
  for (const std::uint32_t number : slot.units()) group.push_back(cores.core_at(node, number));
  return group;
}

}  // namespace

NodesByName nodes_by_name(const Machine& machine) {
  NodesByName nodes;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    nodes.emplace(machine.node(NodeId(n)).name, NodeId(n));
  }
  return nodes;
}

std::vector<RankSlot> slots_of(const Machine& machine, const Placement& placement,
                               Threads& threads) {
  constexpr std::size_t ranks_of_job = 4'096;
  const auto cores = placement.cores();
  std::vector<RankSlot> slots(cores.size());
  run_each(threads, cores.size(), ranks_of_job, [&](std::size_t r) {
    const Core& slot = machine.core(cores[r]);
    slots[r] = {static_cast<std::uint32_t>(r), machine.node(slot.node).name, slot.cores,
                slot.os_pus, slot.hwthreads};
  });
  return slots;
}

std::vector<NodeId> nodes_of_ranks(const Machine& machine, const std::vector<RankSlot>& slots) {
  const NodesByName by_name = nodes_by_name(machine);
  std::vector<NodeId> nodes;
  for (const RankSlot& slot : slots) nodes.push_back(node_of(machine, by_name, slot));
  return nodes;
}

std::vector<CoreGroup> core_groups(const Machine& cores, const std::vector<RankSlot>& slots) {
  const NodesByName nodes = nodes_by_name(cores);
  std::vector<CoreGroup> groups;
  for (const RankSlot& slot : slots) {
    if (slot.rank != groups.size()) throw InternalError("the ranks of a placement are not sorted");
    try {
      groups.push_back(group_of(cores, nodes, slot));
    } catch (const InputError& error) {
      throw InputError("rank " + std::to_string(slot.rank) + ": " + error.what());
    }
  }
  return groups;
}

Placement placement_from(const Machine& machine, const std::vector<RankSlot>& slots) {
  std::vector<CoreId> core_of_rank;
  for (const CoreGroup& group : core_groups(machine, slots)) {
    const bool same = std::ranges::all_of(group, [&](CoreId c) { return c == group.front(); });
    if (!same || group.size() != machine.core(group.front()).units().size()) {
      throw InputError("rank " + std::to_string(core_of_rank.size()) + ": it has " +
                       std::to_string(group.size()) +
                       " cores that are not one slot of the machine (give `cores_per_rank`)");
    }
    core_of_rank.push_back(group.front());
  }
  return Placement(machine, std::move(core_of_rank));
}

std::optional<Placement> placement_if_possible(const Machine& machine,
                                               const std::vector<RankSlot>& slots) {
  try {
    return placement_from(machine, slots);
  } catch (const InputError&) {
    return std::nullopt;
  }
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
