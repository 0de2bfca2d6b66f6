// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/search/search_options.hpp"
#include "workflow/placements/chosen_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The best or worst placement that the problem's options allow, by its objective or by predicted
/// time. It is no worse than any of `beside`, which a table shows beside it, that is allowed.
[[nodiscard]] ChosenPlacement searched_placement(
    const MappingProblem& problem, Sense sense,
    const std::vector<std::vector<RankSlot>>& beside = {}, const FoundListener& listener = {});

/// The same on these slots, with the constraints of `space`.
[[nodiscard]] ChosenPlacement searched_in(const MappingProblem& problem, SlotsOfPlacement slots,
                                          SearchOptions space, Sense sense,
                                          const FoundListener& listener);

/// The bound of the problem's placements, as far as it is known without a search. The objective
/// `predicted` has only the loads' bound.
[[nodiscard]] Score known_bound(const MappingProblem& problem, Sense sense);

}  // namespace rankplace
