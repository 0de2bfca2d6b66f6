// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// The user's launch command. With a rankfile it does without what the environment says of places.
/// Errors as LaunchCommand's.
[[nodiscard]] harness::UserLaunch user_command(std::vector<std::string> words);

/// Says what a command leaves out where a rankfile says where ranks go: options, and
/// variables of the environment. Nothing if there are none.
void tell_left_out(const harness::UserLaunch& command, ProgressListener& progress);

}  // namespace rankplace
