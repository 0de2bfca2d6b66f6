// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "bench/harness/launch_command.hpp"
#include "workflow/machine/slot_options.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// How many cores a launch command gives each rank by options of its own that placements replace:
/// `--map-by node:PE=4`, `--cpus-per-proc 4`, `flux run -c 4`. 1 if it names no number of cores.
[[nodiscard]] std::uint32_t cores_per_rank_of(const harness::UserLaunch& command);

/// Ranks get as many cores as the command's own options give them, unless the options of the slots
/// say how many. That is reported as a step.
void take_cores_of(const harness::UserLaunch& command, SlotOptions& slots,
                   ProgressListener& progress);

}  // namespace rankplace
