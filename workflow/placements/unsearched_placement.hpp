// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string_view>

#include "support/threads/threads.hpp"
#include "workflow/placements/baseline_names.hpp"
#include "workflow/placements/chosen_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// One of baseline_names: `mpirun` and `by-node` by the slots that mpirun would fill, `random` the
/// median of up to 100 random placements. Nothing for any other name. Threads share the work.
[[nodiscard]] std::optional<ChosenPlacement> unsearched_placement(
    const MappingProblem& problem, std::string_view name, Threads& threads = calling_thread());

}  // namespace rankplace
