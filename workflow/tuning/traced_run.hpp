// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bench/harness/launch_command.hpp"
#include "mapper/profile/profile.hpp"
#include "workflow/tuning/tune_options.hpp"

namespace rankplace {

/// Runs the program once with the tracer in front of it, which writes the tune's profile. Returns
/// how long that took, in seconds. Throws InputError with the end of the log if the program fails
/// or hangs, Interrupted if a signal stops it.
[[nodiscard]] double run_traced(const harness::UserLaunch& command, const TuneOptions& options);

/// Throws InputError if each process was a run of its own, as under the launcher of another MPI
/// library.
void require_one_run(const harness::UserLaunch& command, const Profile& profile);

}  // namespace rankplace
