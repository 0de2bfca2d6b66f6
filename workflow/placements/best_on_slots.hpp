// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// `best` if the ranks use just these slots of the machine.
[[nodiscard]] NamedPlacement best_on(const MappingProblem& problem,
                                     const std::vector<CoreId>& slots);

/// `best` if the ranks use just the slots of the first reference, a placement by rank: of
/// several with the same loads one with many ranks where a reference has them.
[[nodiscard]] NamedPlacement best_near(const MappingProblem& problem,
                                       const std::vector<std::vector<CoreId>>& references);

}  // namespace rankplace
