// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/logged_run.hpp"

#include "rankfiles/launcher.hpp"
#include "support/errors.hpp"
#include "support/files.hpp"
#include "support/process.hpp"
#include "support/signal_hold.hpp"

namespace rankplace::harness {
namespace {

constexpr std::size_t log_lines_shown = 10;

}  // namespace

void throw_launch_failed(const std::string& program, const std::string& what,
                         const std::vector<std::string>& command,
                         const std::filesystem::path& log) {
  throw InputError("the launch of " + program + " " + what + "\n  command: " + shell_text(command) +
                   "\n  end of its log " + log.string() + ":\n" +
                   last_lines_of(log, log_lines_shown));
}

void throw_of_another_mpi(const std::string& program, const std::vector<std::string>& command,
                          const std::filesystem::path& log) {
  throw_launch_failed(program,
                      "started programs of one rank each (the launcher is of another MPI library "
                      "than " +
                          program + "); build rankplace with that library",
                      command, log);
}

int run_logged(const std::string& program, const std::vector<std::string>& command,
               const std::filesystem::path& log) {
  if (log.has_parent_path()) std::filesystem::create_directories(log.parent_path());
  const SignalHold hold;
  const ProcessEnd result = run_process(command, log, hold);
  if (result.interrupted == 0 && result.exit_code != 0) {
    throw_launch_failed(program, "failed with exit code " + std::to_string(result.exit_code),
                        command, log);
  }
  return result.interrupted;
}

}  // namespace rankplace::harness
