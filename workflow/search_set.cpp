// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/search_set.hpp"

#include "mapper/model/core_text.hpp"
#include "mapper/model/placement_slots.hpp"
#include "mapper/search/constraints/allowed.hpp"
#include "support/format.hpp"
#include "workflow/searched_placement.hpp"

namespace rankplace {

bool has_constraints(const SlotOptions& options) {
  return options.nodes == NodeChoice::keep || options.idle != IdlePolicy::search ||
         options.cores_per_rank > 1 || options.gives_gpus() || !options.fixed.empty() ||
         options.max_moves || options.memory.is_given();
}

std::string search_set_text(const MappingProblem& problem) {
  const SlotOptions& options = problem.options.slots;
  const Machine& machine = problem.resolved.machine;
  std::string text = "all placements on ";
  if (options.idle != IdlePolicy::search) {
    text += "the slots that the idle policy " + std::string(name_of(options.idle)) + " chooses";
  } else if (options.memory.is_given()) {
    text += "the slots that the memory demand chooses";
  } else {
    text += counted(machine.slot_count(), "slot");
    if (options.gives_gpus()) text += " at GPUs";
    if (options.cores_per_rank > 1) {
      text += " (" + counted(options.cores_per_rank, unit_of(problem.resolved.cores())) + " each)";
    }
    text += " of " + counted(machine.node_count(), "node");
  }
  if (options.nodes == NodeChoice::keep) text += " that keep every rank on its node";
  if (!options.fixed.empty()) text += " with the fixed ranks on their cores";
  if (options.max_moves) text += " within " + counted(*options.max_moves, "move") + " of the start";
  return text;
}

bool is_every_placement(const MappingProblem& problem) {
  return !has_constraints(problem.options.slots) &&
         problem.resolved.machine.slot_count() == problem.profile.rank_count();
}

bool is_in_search_set(const MappingProblem& problem, const std::vector<RankSlot>& ranks) {
  if (!has_constraints(problem.options.slots)) return true;
  const SearchSpace space = space_of(problem);
  const Machine& machine = space.used ? *space.used : problem.resolved.machine;
  const auto placement = placement_if_possible(machine, ranks);
  return placement && is_allowed(machine, space.search, placement->cores());
}

}  // namespace rankplace
