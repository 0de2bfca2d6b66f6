// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/chosen_placement.hpp"
#include "workflow/problem.hpp"
#include "workflow/search_space.hpp"

namespace rankplace {

/// The slots and ranks that the search of a problem may choose from.
[[nodiscard]] SearchSpace space_of(const MappingProblem& problem);

/// The best or worst placement that the problem's options allow, by its objective or by predicted
/// time. It is no worse than any of `beside`, which a table shows beside it, that is allowed.
[[nodiscard]] ChosenPlacement searched_placement(
    const MappingProblem& problem, Sense sense,
    const std::vector<std::vector<RankSlot>>& beside = {});

/// The best one if the ranks use just these slots of the machine.
[[nodiscard]] ChosenPlacement searched_on(const MappingProblem& problem,
                                          const std::vector<CoreId>& slots);

/// The best one if the ranks use just the slots of the first reference, a placement by rank: of
/// several with the same loads one with many ranks where a reference has them.
[[nodiscard]] ChosenPlacement searched_near(const MappingProblem& problem,
                                            const std::vector<std::vector<CoreId>>& references);

/// The bound of the problem's placements, as far as it is known without a search. The objective
/// `predicted` has only the loads' bound.
[[nodiscard]] Score known_bound(const MappingProblem& problem, Sense sense);

}  // namespace rankplace
