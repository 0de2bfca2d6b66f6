// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "support/processes/process.hpp"

namespace rankplace::harness {

/// Throws InputError: "the launch of PROGRAM WHAT", the command, and the end of the log.
[[noreturn]] void throw_launch_failed(const std::string& program, const std::string& what,
                                      const std::vector<std::string>& command,
                                      const std::filesystem::path& log);

/// The same, for a launch in which each process was a program of its own: the launcher belongs to
/// another MPI library than `program`.
[[noreturn]] void throw_of_another_mpi(const std::string& program,
                                       const std::vector<std::string>& command,
                                       const std::filesystem::path& log);

/// Runs a launch command whose output goes to `log`, whose folder is made. Throws InputError as
/// above if it fails, unless a signal or its time limit stopped it.
[[nodiscard]] ProcessEnd run_logged_within(const std::string& program,
                                           const std::vector<std::string>& command,
                                           const std::filesystem::path& log, const RunWatch& watch);

/// How long a program may run that does next to nothing, in seconds.
inline constexpr double trivial_run_limit_s = 600;

/// The limit of a program, and what happens each second until then.
struct LoggedRunLimit {
  double limit_s = trivial_run_limit_s;
  std::function<void()> each_second = {};
};

/// Runs a program, its output in `log`. Throws InputError as above, and if the program runs longer
/// than the limit: that message says where its ranks are. Returns the signal that stopped it, or 0
/// if it has ended well.
[[nodiscard]] int run_logged(const std::string& program, const std::vector<std::string>& command,
                             const std::filesystem::path& log, const LoggedRunLimit& limit = {});

}  // namespace rankplace::harness
