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

/// What no placement of the problem passes, as far as is known without a search. Of the objective
/// `predicted` nothing is known but the loads' bound.
[[nodiscard]] Score known_bound(const MappingProblem& problem, Sense sense);

}  // namespace rankplace
