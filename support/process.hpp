// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "support/processes/signal_hold.hpp"

namespace rankplace {

// All of these start a program by its arguments, without a shell. `argv[0]` is a path, or a name
// that is looked for in PATH. The program has nothing to read, and a process group of its own. All
// throw InputError if it cannot be started.

/// How a program ended.
struct ProcessEnd {
  int exit_code = 0;       ///< 128 + the signal's number if a signal ended it
  double wall_s = 0;       ///< from start to end
  int interrupted = 0;     ///< the SIGINT, SIGTERM, SIGQUIT or SIGHUP that stopped it; 0: none
  bool timed_out = false;  ///< RunWatch::limit_s stopped it
};

/// What happens while a program runs.
struct RunWatch {
  std::optional<double> limit_s;             ///< it is stopped after so long
  std::function<void()> each_second = {};    ///< about that often
  std::function<void(pid_t)> at_limit = {};  ///< before it is stopped at the limit; its process
};

/// Runs a program. Its output and messages go to `log`. A signal that shall end this process is
/// passed on to the program. run_process() then waits for the program's end, and kills its process
/// group after some seconds. If this process is killed, the program gets SIGTERM. Throws InputError
/// if the log cannot be written.
[[nodiscard]] ProcessEnd run_process(const std::vector<std::string>& argv,
                                     const std::filesystem::path& log, const SignalHold& hold,
                                     const RunWatch& watch = {});

/// The exit code and the output of a program.
struct ProcessOutput {
  int exit_code = 0;  ///< as in ProcessEnd
  std::string out;
  std::string err;
};

/// Runs a program with this environment ("NAME=value") and nothing else. Throws
/// TimeLimitError if it takes longer than `limit`; it and its children are then killed.
[[nodiscard]] ProcessOutput capture_process(const std::vector<std::string>& argv,
                                            const std::vector<std::string>& environment,
                                            std::chrono::seconds limit);

/// The text that a program prints, output and messages together, with any exit code.
[[nodiscard]] std::string output_of(const std::vector<std::string>& argv);

}  // namespace rankplace
