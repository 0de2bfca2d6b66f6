// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "support/threads/threads.hpp"
#include "workflow/placements/chosen_placement.hpp"
#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// Whether a judged placement tells the slots of its ranks (NamedPlacement::file). Those of a
/// million ranks take a tenth of a gigabyte.
enum class RankSlots { told, left_out };

/// The placement judged by the problem's objective and measure. Threads share the ranks.
[[nodiscard]] NamedPlacement judged(const MappingProblem& problem, std::string name,
                                    ChosenPlacement chosen, Threads& threads = calling_thread(),
                                    RankSlots slots = RankSlots::told);

/// Judges the placements that a search of this name finds, for those who want to hear of them.
/// `problem` must outlive it. Empty: nobody does.
[[nodiscard]] FoundListener judging(const MappingProblem& problem, std::string name);

}  // namespace rankplace
