// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "support/signal_hold.hpp"

namespace rankplace {

// All of these start a program by its arguments, without a shell. `argv[0]` is a path, or a name
// that is looked for in PATH. The program has nothing to read, and a process group of its own. All
// throw InputError if it cannot be started.

/// How a program ended.
struct ProcessEnd {
  int exit_code = 0;    ///< 128 + the signal's number if a signal ended it
  double wall_s = 0;    ///< from start to end
  int interrupted = 0;  ///< the SIGINT or SIGTERM that stopped it; 0: none
};

/// Runs a program. Its output and messages go to `log`. A SIGINT or SIGTERM that reaches us is
/// passed on to it, and its end is then waited for. Throws InputError if the log cannot be written.
[[nodiscard]] ProcessEnd run_process(const std::vector<std::string>& argv,
                                     const std::filesystem::path& log, const SignalHold& hold);

/// What a program left.
struct ProcessOutput {
  int exit_code = 0;  ///< as in ProcessEnd
  std::string out;
  std::string err;
};

/// Runs a program with this environment ("NAME=value") and nothing else. Throws InputError if it
/// takes longer than `limit`; it and its children are then killed.
[[nodiscard]] ProcessOutput capture_process(const std::vector<std::string>& argv,
                                            const std::vector<std::string>& environment,
                                            std::chrono::seconds limit);

/// What a program prints, output and messages together, whatever its exit code.
[[nodiscard]] std::string output_of(const std::vector<std::string>& argv);

}  // namespace rankplace
