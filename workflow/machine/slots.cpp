// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/slots.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "mapper/model/devices/gpu_slots.hpp"
#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/machine/core_text.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "support/errors.hpp"
#include "support/text/format.hpp"
#include "workflow/machine/kept_nodes.hpp"

namespace rankplace {
namespace {

/// The start placement's slots, and slots made of the cores that it leaves free.
std::vector<CoreGroup> groups_of_start(const Machine& cores, const SlotOptions& options,
                                       const std::vector<RankSlot>& start) {
  for (const RankSlot& slot : start) {
    if (slot.units().size() == options.cores_per_rank) continue;
    throw InputError(options.start, 0,
                     "rank " + std::to_string(slot.rank) + " has " +
                         counted(slot.units().size(), unit_of(cores)) + ", not " +
                         std::to_string(options.cores_per_rank) + " (see `cores_per_rank`)");
  }
  return with_free_cores(cores, core_groups(cores, start), options.cores_per_rank);
}

void check_size(const Profile& profile, const ResolvedMachine& resolved,
                const SlotOptions& options) {
  const std::size_t slots = resolved.machine.slot_count();
  if (profile.rank_count() <= slots) return;
  if (options.nodes == NodeChoice::first) {
    throw InputError("the run has " + std::to_string(profile.rank_count()) +
                     " ranks but the first " + counted(options.node_count, "node") +
                     " of the machine '" + resolved.spec + "' " +
                     (options.node_count == 1 ? "has " : "have ") + counted(slots, "slot") +
                     " (allow more with `nodes`)");
  }
  if (options.gives_gpus()) {
    throw InputError("the run has " + std::to_string(profile.rank_count()) +
                     " ranks but the machine '" + resolved.spec + "' has " + std::to_string(slots) +
                     " slots that own GPUs (let ranks share them: " +
                     "`gpus_per_rank` auto or 1/4, or name a larger machine with `machine`)");
  }
  const std::string what =
      options.cores_per_rank == 1
          ? " (one rank per core; name a larger machine with `machine`)"
          : " of " + counted(options.cores_per_rank, unit_of(resolved.machine)) +
                " (name a larger machine with `machine`, or give each rank fewer)";
  throw InputError("the run has " + std::to_string(profile.rank_count()) +
                   " ranks but the machine '" + resolved.spec + "' has " + counted(slots, "slot") +
                   what);
}

/// The ranks that own the same GPUs: as asked for, or as few as the run needs.
std::uint32_t ranks_per_gpu(const GpuOptions& gpus, std::size_t gpu_count, const Profile& profile) {
  if (gpus.sharing > 0) return gpus.sharing;
  return static_cast<std::uint32_t>((profile.rank_count() + gpu_count - 1) / gpu_count);
}

/// Slots at the GPUs, each with its own.
ResolvedMachine at_gpus(ResolvedMachine resolved, const SlotOptions& options,
                        const Profile& profile) {
  if (!options.start.empty()) {
    throw UsageError("`start` names cores, and `gpus_per_rank` chooses them (use one)");
  }
  const GpuOptions& gpus = options.gpus;
  const Machine& cores = resolved.machine;
  const std::size_t count = gpu_count(cores);
  const auto slots = count == 0
                         ? std::vector<GpuSlot>{}
                         : gpu_slots(cores, {gpus.per_rank, ranks_per_gpu(gpus, count, profile),
                                             options.cores_per_rank});
  if (slots.empty()) {
    throw InputError("no node of the machine '" + resolved.spec + "' shows " +
                     counted(gpus.per_rank, "GPU") +
                     " (rankplace topology shows what hwloc sees; see `gpus_per_rank`)");
  }
  std::vector<CoreGroup> groups;
  for (const GpuSlot& slot : slots) groups.push_back(slot.cores);
  const SlotMachine made = machine_of_slots(cores, groups);
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const Core& core = made.machine.core(made.slot_of_group[s]);
    resolved.slot_gpus.push_back({core.node, core.units().front(), slots[s].gpus});
  }
  resolved.single_cores = std::exchange(resolved.machine, made.machine);
  return resolved;
}

ResolvedMachine on_all_nodes(ResolvedMachine resolved, const SlotOptions& options,
                             const Profile& profile, const std::vector<RankSlot>& start) {
  if (!options.gives_gpus() && options.gpu_traffic.kind != GpuTraffic::Kind::recorded) {
    throw UsageError("`gpu_traffic` is what ranks send from their GPUs (it needs `gpus_per_rank`)");
  }
  if (options.gives_gpus()) {
    resolved = at_gpus(std::move(resolved), options, profile);
  } else if (options.cores_per_rank > 1) {
    const Machine& cores = resolved.machine;
    const auto groups =
        start.empty()
            ? adjacent_cores(cores, options.cores_per_rank,
                             {profile.rank_count(), kept_ranks_on_nodes(options, profile, cores)})
            : groups_of_start(cores, options, start);
    if (groups.empty()) {
      throw InputError("no node of the machine '" + resolved.spec + "' has " +
                       counted(options.cores_per_rank, unit_of(cores)) +
                       " for a rank (see `cores_per_rank`)");
    }
    Machine slots = machine_of_slots(cores, groups).machine;
    resolved.single_cores = std::exchange(resolved.machine, std::move(slots));
  }
  check_size(profile, resolved, options);
  return resolved;
}

/// The nodes that launchers fill first, with all levels.
ResolvedMachine first_nodes(ResolvedMachine resolved, std::size_t count) {
  const Machine& machine = resolved.machine;
  if (count >= machine.node_count()) return resolved;
  std::vector<NodeId> nodes = machine.launcher_order();
  nodes.resize(count);
  std::ranges::sort(nodes);
  std::vector<CoreId> cores;
  std::vector<SharedText> xml;
  for (const NodeId node : nodes) {
    const auto here = cores_of(machine.node(node));
    cores.insert(cores.end(), here.begin(), here.end());
    if (node.value() < resolved.node_xml.size()) xml.push_back(resolved.node_xml[node.value()]);
  }
  resolved.machine = machine_with_cores(machine, cores);
  resolved.node_xml = std::move(xml);
  return resolved;
}

/// The number of nodes, from the first that launchers fill, that the slots of so many ranks take.
std::size_t nodes_filled(const ResolvedMachine& cores, const ResolvedMachine& slots,
                         std::size_t ranks) {
  std::unordered_map<std::string_view, std::size_t> slots_of;
  for (const NodeId node : slots.machine.launcher_order()) {
    slots_of.emplace(slots.machine.node(node).name, slots.machine.node(node).slots);
  }
  std::size_t nodes = 0;
  for (const NodeId node : cores.machine.launcher_order()) {
    ++nodes;
    const auto here = slots_of.find(cores.machine.node(node).name);
    if (here != slots_of.end()) ranks -= std::min(ranks, here->second);
    if (ranks == 0) break;
  }
  return nodes;
}

}  // namespace

ResolvedMachine with_slots(ResolvedMachine resolved, const SlotOptions& options,
                           const Profile& profile, const std::vector<RankSlot>& start) {
  std::size_t nodes = options.node_count;
  if (options.nodes == NodeChoice::fewest) {
    nodes = nodes_filled(resolved, on_all_nodes(resolved, options, profile, start),
                         profile.rank_count());
  } else if (options.nodes != NodeChoice::first) {
    return on_all_nodes(std::move(resolved), options, profile, start);
  } else if (nodes > resolved.machine.node_count()) {
    throw InputError("the machine '" + resolved.spec + "' has " +
                     counted(resolved.machine.node_count(), "node") + ", not " +
                     std::to_string(nodes) + " (see `nodes`)");
  }
  return on_all_nodes(first_nodes(std::move(resolved), nodes), options, profile, start);
}

}  // namespace rankplace
