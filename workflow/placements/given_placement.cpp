// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/given_placement.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/model/machine/adjacent_cores.hpp"
#include "mapper/model/machine/slot_machine.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "support/errors.hpp"
#include "workflow/placements/placement_reader.hpp"

namespace rankplace {
namespace {

/// On a machine of the slots that the file names, each of several cores or threads.
ChosenPlacement on_own_slots(const Machine& cores, const std::vector<RankSlot>& slots) {
  auto groups = core_groups(cores, slots);
  const auto most = std::ranges::max_element(groups, {}, &CoreGroup::size)->size();
  groups = with_free_cores(cores, std::move(groups), static_cast<std::uint32_t>(most));
  SlotMachine own = machine_of_slots(cores, groups);
  own.slot_of_group.resize(slots.size());
  Placement placement(own.machine, std::move(own.slot_of_group));
  return {std::move(own.machine), std::move(placement)};
}

}  // namespace

ChosenPlacement given_placement(const MappingProblem& problem, const std::string& path) {
  const std::size_t ranks = problem.profile.rank_count();
  return given_placement(problem, path, read_ranks(path, problem.resolved.cores(), ranks));
}

ChosenPlacement given_placement(const MappingProblem& problem, const std::string& name,
                                const std::vector<RankSlot>& slots) {
  const Machine& machine = problem.resolved.machine;
  if (auto fits = placement_if_possible(machine, slots)) return {machine, std::move(*fits)};
  const Machine& cores = problem.resolved.cores();
  try {
    const bool one_each =
        std::ranges::all_of(slots, [](const RankSlot& slot) { return slot.units().size() == 1; });
    if (!one_each) return on_own_slots(cores, slots);
    return {cores, placement_from(cores, slots)};
  } catch (const InputError& error) {
    throw InputError(name, 0, error.what());
  }
}

}  // namespace rankplace
