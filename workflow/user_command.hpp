// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// The user's launch command. With a rankfile it ignores placement settings of the environment.
/// Errors as LaunchCommand's.
[[nodiscard]] harness::UserLaunch user_command(std::vector<std::string> words);

/// Reports the options and environment variables that a command with a rankfile leaves out. Reports
/// nothing if there are none.
void tell_left_out(const harness::UserLaunch& command, ProgressListener& progress);

}  // namespace rankplace
