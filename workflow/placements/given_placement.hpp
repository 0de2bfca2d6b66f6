// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/placements/chosen_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The placement in a file: a placement JSON or any launch file. It is on the problem's slots where
/// it fits them, as searched placements are, else on slots of its own. Throws InputError with the
/// path if it does not fit the machine or the run.
[[nodiscard]] ChosenPlacement given_placement(const MappingProblem& problem,
                                              const std::string& path);

/// The same of ranks in memory, one slot for each, by rank. `name` is what messages call them.
[[nodiscard]] ChosenPlacement given_placement(const MappingProblem& problem,
                                              const std::string& name,
                                              const std::vector<RankSlot>& slots);

}  // namespace rankplace
