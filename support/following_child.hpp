// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <csignal>
#include <string>
#include <vector>

#include "support/descriptor.hpp"

namespace rankplace {

/// Starts a program (found through PATH) with nothing to read, its output and messages to `output`,
/// these signals blocked, and in a process group of its own. If this process ends first, even by
/// SIGKILL, the system sends the program SIGTERM; call from a thread that outlives the program.
/// Throws InputError if it cannot be started.
[[nodiscard]] pid_t spawn_following(const std::vector<std::string>& argv, const Descriptor& output,
                                    const sigset_t& mask);

}  // namespace rankplace
