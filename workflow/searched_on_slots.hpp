// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/searched_placement.hpp"

namespace rankplace {

/// The best one if the ranks use just these slots of the machine.
[[nodiscard]] ChosenPlacement searched_on(const MappingProblem& problem,
                                          const std::vector<CoreId>& slots,
 const FoundListener& listener = {});

/// The best one if the ranks use just the slots of the first reference, a placement by rank: of
/// several with the same loads one with many ranks where a reference has them.
[[nodiscard]] ChosenPlacement searched_near(const MappingProblem& problem,
                                            const std::vector<std::vector<CoreId>>& references,
 const FoundListener& listener = {});

}  // namespace rankplace
