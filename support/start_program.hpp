// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <csignal>
#include <string>
#include <vector>

#include "support/files/descriptor.hpp"

namespace rankplace {

/// What a program starts with.
struct ProgramStart {
  const Descriptor& output;
  const Descriptor& messages;
  sigset_t mask;                         ///< the signals that are blocked
  char* const* environment = ::environ;  ///< NAME=value, with a null pointer at the end
};

/// Starts a program (found through PATH) with nothing to read, in a process group of its own: a
/// Ctrl-C in the terminal reaches it through this process alone. If this process ends first, even
/// by SIGKILL, the system sends the program SIGTERM; call from a thread that outlives the program.
/// Throws InputError if it cannot be started.
[[nodiscard]] pid_t start_program(const std::vector<std::string>& argv, const ProgramStart& start);

}  // namespace rankplace
