// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launch_command.hpp"
#include "workflow/problem/problem.hpp"
#include "workflow/tuning/tune_options.hpp"
#include "workflow/tuning/tuning.hpp"

namespace rankplace {

/// A program that was tuned, and the results.
struct TunedProgram {
  MappingProblem problem;
  Tuning tuning;
};

/// The whole loop: records a run of the command, maps it, checks the placements and, if the machine
/// is here, reruns under the launcher's own, the best and the worst. Replaces an earlier tune's
/// results. The caller holds the lock of the folder. Errors as of each step.
[[nodiscard]] TunedProgram tune(const harness::UserLaunch& command, TuneOptions options);

}  // namespace rankplace
