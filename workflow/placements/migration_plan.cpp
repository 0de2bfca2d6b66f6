// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/migration_plan.hpp"

#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/local_search/move_groups.hpp"

namespace rankplace {
namespace {

/// Where some ranks of a placement are.
std::vector<RankSlot> slots_of_ranks(const Machine& machine, const std::vector<CoreId>& cores,
                                     const std::vector<Rank>& ranks) {
  const auto all = slots_of(machine, Placement(machine, cores));
  std::vector<RankSlot> slots;
  for (const Rank rank : ranks) slots.push_back(all[rank.value()]);
  return slots;
}

}  // namespace

MigrationPlan migration_plan(const MappingProblem& problem, const std::vector<CoreId>& start,
                             const Placement& end) {
  const Machine& machine = problem.resolved.machine;
  const std::vector<CoreId> after(end.cores().begin(), end.cores().end());
  std::vector<CoreId> cores = start;
  MigrationPlan plan{evaluate(problem.graph, machine, Placement(machine, cores)), {}};
  for (const MoveGroup& group : moves_between(machine, cores, after)) {
    MoveStep step{slots_of_ranks(machine, cores, group), {}, {}};
    for (const Rank rank : group) cores[rank.value()] = after[rank.value()];
    step.to = slots_of_ranks(machine, cores, group);
    step.score = evaluate(problem.graph, machine, Placement(machine, cores));
    plan.steps.push_back(std::move(step));
  }
  return plan;
}

}  // namespace rankplace
