// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/problem/make_search_space.hpp"

#include <utility>

#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/constraints/idle_cores.hpp"
#include "mapper/search/constraints/option_checks.hpp"
#include "support/errors.hpp"
#include "workflow/machine/fixed_ranks.hpp"
#include "workflow/machine/kept_nodes.hpp"
#include "workflow/machine/memory_demand.hpp"

namespace rankplace {
namespace {

CoreDemand core_demand(const ResolvedMachine& resolved, const SlotOptions& options,
                       const Profile& profile) {
  const Machine& machine = resolved.machine;
  CoreDemand demand{profile.rank_count()};
  demand.ranks_on_node = kept_ranks_on_nodes(options, profile, machine);
  SearchOptions search;
  search.node_of_rank = kept_nodes(options, profile, machine);
  search.fixed = fixed_ranks(options, machine, profile.rank_count());
  check_fixed(profile.rank_count(), machine, search);
  for (const auto& [rank, core] : search.fixed.core_of_rank()) demand.fixed.push_back(core);
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

void set_constraints(SearchSpace& space, const ResolvedMachine& resolved,
                     const SlotOptions& options, const Profile& profile) {
  const Machine& machine = space.used ? *space.used : resolved.machine;
  space.search.node_of_rank = kept_nodes(options, profile, machine);
  space.search.fixed = fixed_ranks(options, machine, profile.rank_count());
  space.search.most_moves = options.max_moves;
}

}  // namespace

std::vector<MemoryStep> memory_steps_of(const ResolvedMachine& resolved, const SlotOptions& options,
                                        const Profile& profile) {
  const auto memory = memory_demand(options.memory, resolved, profile, options.cores_per_rank);
  if (!memory) return {};
  return memory_steps(resolved.machine, core_demand(resolved, options, profile), *memory);
}

SearchSpace search_space_on(const std::vector<CoreId>& slots, const ResolvedMachine& resolved,
                            const SlotOptions& options, const Profile& profile) {
  auto [machine, idle] = machine_with_used_cores(resolved.machine, slots);
  SearchSpace space{std::move(machine), {}};
  space.search.idle = std::move(idle);
  set_constraints(space, resolved, options, profile);
  return space;
}

SearchSpace make_search_space(const ResolvedMachine& resolved, const SlotOptions& options,
                              const Profile& profile, const std::vector<RankSlot>& start) {
  if (const auto used = used_slots(resolved, options, profile)) {
    SearchSpace space = search_space_on(*used, resolved, options, profile);
    space.demand = rank_demand(options.memory, resolved, profile, options.cores_per_rank);
    return space;
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

}  // namespace rankplace
