// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/phases/phase_plan.hpp"

#include "support/numbers/largest_positions.hpp"

namespace rankplace {

void PlanCost::add(const PlanCost& other, double times) {
  levels.resize(other.levels.size());
  for (std::size_t l = 0; l < levels.size(); ++l) {
    levels[l].largest_link += other.levels[l].largest_link * times;
    levels[l].link_sum += other.levels[l].link_sum * times;
  }
  number += other.number * times;
  if (other.seconds) seconds = seconds.value_or(0) + *other.seconds * times;
}

std::vector<std::size_t> busiest_phases(const std::vector<PlannedPhase>& phases) {
  return positions_of_largest(phases.size(), most_searched_phases,
                              [&](std::size_t p) { return phases[p].volume.bytes; });
}

std::vector<std::size_t> change_positions(const PhasePlan& plan) {
  std::vector<std::size_t> positions;
  for (std::size_t e = 1; e < plan.entries.size(); ++e) {
    if (plan.candidate_of_entry[e] != plan.candidate_of_entry[e - 1]) positions.push_back(e);
  }
  return positions;
}

PlanCost cost_of_candidate(const PhasePlan& plan, std::size_t candidate) {
  PlanCost sum;
  for (const PlannedPhase& phase : plan.phases) sum.add(phase.cost[candidate], 1);
  return sum;
}

PlanCost cost_of_changes(const PhasePlan& plan) {
  PlanCost sum;
  sum.levels.resize(plan.problem.resolved.machine.level_count());
  for (const std::size_t e : change_positions(plan)) {
    const auto& change = plan.changes[plan.candidate_of_entry[e - 1]][plan.candidate_of_entry[e]];
    sum.add(change->cost, plan.entries_per_recorded());
  }
  return sum;
}

PlanCost cost_of_schedule(const PhasePlan& plan) {
  PlanCost sum = cost_of_changes(plan);
  for (std::size_t e = 0; e < plan.entries.size(); ++e) {
    const PlannedPhase& phase = plan.phases[plan.entries[e]];
    sum.add(phase.cost[plan.candidate_of_entry[e]], 1 / static_cast<double>(phase.entered));
  }
  return sum;
}

PlanCost cost_of_own_placements(const PhasePlan& plan) {
  PlanCost sum;
  for (const PlannedPhase& phase : plan.phases) sum.add(phase.cost[phase.own], 1);
  return sum;
}

}  // namespace rankplace
