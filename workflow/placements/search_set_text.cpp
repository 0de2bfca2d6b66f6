// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/search_set_text.hpp"

#include "mapper/model/machine/core_text.hpp"
#include "support/text/format.hpp"

namespace rankplace {

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
  return !problem.options.slots.has_constraints() &&
         problem.resolved.machine.slot_count() == problem.profile.rank_count();
}

}  // namespace rankplace
