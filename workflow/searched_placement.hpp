// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/chosen_placement.hpp"
#include "workflow/problem.hpp"

namespace rankplace {

/// The best or worst placement that the problem's options allow, by its objective or by predicted
/// time.
[[nodiscard]] ChosenPlacement searched_placement(const MappingProblem& problem, Sense sense);

/// The best one if the ranks use just these slots of the machine.
[[nodiscard]] ChosenPlacement searched_on(const MappingProblem& problem,
                                          const std::vector<CoreId>& slots);

/// The bound of the problem's placements, as far as it is known without a search. The objective
/// `predicted` has only the loads' bound.
[[nodiscard]] Score known_bound(const MappingProblem& problem, Sense sense);

}  // namespace rankplace
