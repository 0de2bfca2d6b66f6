// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/slots.hpp"

#include <utility>

#include "mapper/model/adjacent_cores.hpp"
#include "mapper/model/core_text.hpp"
#include "mapper/model/placement_slots.hpp"
#include "mapper/model/slot_machine.hpp"
#include "mapper/search/constraints/idle_cores.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "support/errors.hpp"
#include "support/format.hpp"
#include "workflow/fixed_rank_texts.hpp"
#include "workflow/placement_reader.hpp"

namespace rankplace {
namespace {

/// Under `--nodes keep`, the node of `machine` on which the profile saw each rank.
std::optional<std::vector<NodeId>> kept_nodes(const SlotOptions& options, const Profile& profile,
                                              const Machine& machine) {
  if (options.nodes == NodeChoice::remap) return std::nullopt;
  std::vector<NodeId> nodes;
  for (std::size_t r = 0; r < profile.rank_count(); ++r) {
    try {
      nodes.push_back(machine.node_named(profile.ranks[r].host));
    } catch (const InputError& error) {
      throw InputError("rank " + std::to_string(r) + " cannot stay on its node: " + error.what() +
                       "; use `nodes` remap");
    }
  }
  return nodes;
}

/// Under `--nodes keep`, by node of `machine`; else empty.
std::vector<std::size_t> kept_ranks_on_nodes(const SlotOptions& options, const Profile& profile,
                                             const Machine& machine) {
  const auto nodes = kept_nodes(options, profile, machine);
  return nodes ? counts_on_nodes(machine, *nodes) : std::vector<std::size_t>{};
}

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

CoreDemand core_demand(const ResolvedMachine& resolved, const SlotOptions& options,
                       const Profile& profile) {
  const Machine& machine = resolved.machine;
  CoreDemand demand{profile.rank_count()};
  demand.ranks_on_node = kept_ranks_on_nodes(options, profile, machine);
  const FixedRanks fixed = fixed_ranks(options.fixed, machine, profile.rank_count());
  for (const auto& [rank, core] : fixed.core_of_rank()) demand.fixed.push_back(core);
  return demand;
}

/// The parameter that chooses which cores stay idle; empty: the search does.
std::string idle_choice(const SlotOptions& options) {
  const bool by_policy = options.idle != IdlePolicy::search;
  if (!options.memory.is_given()) {
    return by_policy ? "`idle` " + std::string(name_of(options.idle)) : "";
  }
  if (by_policy) {
    throw UsageError("`idle` and `memory_demand` both choose which cores stay idle (use one)");
  }
  return "`memory_demand`";
}

/// The slots that `--idle pack`, `spread` or `--memory-demand` leaves for the ranks; nothing: all.
std::optional<std::vector<CoreId>> used_slots(const ResolvedMachine& resolved,
                                              const SlotOptions& options, const Profile& profile) {
  const std::string choice = idle_choice(options);
  if (choice.empty()) return std::nullopt;
  if (!options.start.empty()) {
    throw UsageError(choice + " chooses other cores than `start` (use one)");
  }
  if (options.memory.is_given()) {
    return least_slowed(memory_steps_of(resolved, options, profile)).cores;
  }
  return used_cores(resolved.machine, options.idle, core_demand(resolved, options, profile));
}

Machine machine_of(const Machine& machine, const std::vector<CoreId>& slots) {
  std::vector<CoreGroup> groups;
  for (const CoreId slot : slots) groups.push_back({slot});
  return machine_of_slots(machine, groups, Structure::kept).machine;
}

void set_constraints(SearchSpace& space, const ResolvedMachine& resolved,
                     const SlotOptions& options, const Profile& profile) {
  const Machine& machine = space.used ? *space.used : resolved.machine;
  space.search.node_of_rank = kept_nodes(options, profile, machine);
  space.search.fixed = fixed_ranks(options.fixed, machine, profile.rank_count());
  space.search.most_moves = options.max_moves;
}

void check_size(const Profile& profile, const ResolvedMachine& resolved,
                const SlotOptions& options) {
  const std::size_t slots = resolved.machine.slot_count();
  if (profile.rank_count() <= slots) return;
  const std::string what =
      options.cores_per_rank == 1
          ? " slots (one rank per core; name a larger machine with `machine`)"
          : " slots of " + counted(options.cores_per_rank, unit_of(resolved.machine)) +
                " (name a larger machine with `machine`, or give each rank fewer)";
  throw InputError("the run has " + std::to_string(profile.rank_count()) +
                   " ranks but the machine '" + resolved.spec + "' has " + std::to_string(slots) +
                   what);
}

}  // namespace

std::vector<RankSlot> read_start(const SlotOptions& options, const Machine& cores,
                                 const Profile& profile) {
  if (options.start.empty()) return {};
  return read_ranks(options.start, cores, profile.rank_count());
}

ResolvedMachine with_slots(ResolvedMachine resolved, const SlotOptions& options,
                           const Profile& profile, const std::vector<RankSlot>& start) {
  if (options.cores_per_rank > 1) {
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

Machine launcher_slots(const ResolvedMachine& resolved, const SlotOptions& options,
                       Baseline baseline, std::size_t ranks) {
  if (options.cores_per_rank == 1) return resolved.machine;
  const Machine& cores = resolved.cores();
  if (baseline == Baseline::mpirun) {
    const auto groups = cores_by_numa_node(cores, options.cores_per_rank);
    if (groups.size() >= ranks) {
      Machine machine = machine_of_slots(cores, groups).machine;
      if (machine.slot_count() >= ranks) return machine;
    }
  }
  return machine_of_slots(cores, cores_in_order(cores, options.cores_per_rank)).machine;
}

std::vector<MemoryStep> memory_steps_of(const ResolvedMachine& resolved, const SlotOptions& options,
                                        const Profile& profile) {
  const auto memory = memory_demand(options.memory, resolved, profile, options.cores_per_rank);
  if (!memory) return {};
  return memory_steps(resolved.machine, core_demand(resolved, options, profile), *memory);
}

SearchSpace search_space_on(const std::vector<CoreId>& slots, const ResolvedMachine& resolved,
                            const SlotOptions& options, const Profile& profile) {
  SearchSpace space{machine_of(resolved.machine, slots), {}};
  set_constraints(space, resolved, options, profile);
  return space;
}

SearchSpace search_space(const ResolvedMachine& resolved, const SlotOptions& options,
                         const Profile& profile, const std::vector<RankSlot>& start) {
  if (const auto used = used_slots(resolved, options, profile)) {
    return search_space_on(*used, resolved, options, profile);
  }
  SearchSpace space;
  set_constraints(space, resolved, options, profile);
  const Machine& machine = resolved.machine;
  if (start.empty()) return space;
  try {
    const Placement placement = placement_from(machine, start);
    space.search.start = {placement.cores().begin(), placement.cores().end()};
  } catch (const InputError& error) {
    throw InputError(options.start, 0, error.what());
  }
  return space;
}

std::string size_text(const ResolvedMachine& resolved, const SlotOptions& options) {
  const Machine& cores = resolved.cores();
  const std::string unit = unit_of(cores);
  std::string text =
      counted(cores.node_count(), "node") + ", " + counted(cores.core_count(), "core");
  if (options.cores_per_rank == 1) return text;
  const std::size_t groups = resolved.machine.core_count();
  const std::size_t left_over = cores.core_count() - groups * options.cores_per_rank;
  text += ", " + counted(groups, "slot") + " of " + counted(options.cores_per_rank, unit);
  if (left_over > 0) text += ", " + counted(left_over, unit) + " left over";
  return text;
}

}  // namespace rankplace
