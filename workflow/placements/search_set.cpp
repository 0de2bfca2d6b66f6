// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/placements/search_set.hpp"

#include "mapper/model/placement/placement_slots.hpp"
#include "mapper/search/constraints/allowed.hpp"

namespace rankplace {

bool is_in_search_set(const MappingProblem& problem, const std::vector<RankSlot>& ranks) {
  if (!problem.options.slots.has_constraints()) return true;
  const Machine& machine = problem.searched_machine();
  const auto placement = placement_if_possible(machine, ranks);
  return placement && is_allowed(machine, problem.space.get().search, placement->cores());
}

}  // namespace rankplace
