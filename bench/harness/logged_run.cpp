// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/logged_run.hpp"

#include "bench/harness/hung_run.hpp"
#include "bench/harness/storage.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/processes/process.hpp"
#include "support/processes/signal_hold.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace::harness {
namespace {

/// At either end: a launcher's own message is often a page long.
constexpr std::size_t log_lines_shown = 20;

}  // namespace

void throw_launch_failed(const std::string& program, const std::string& what,
                         const std::vector<std::string>& command,
                         const std::filesystem::path& log) {
  const std::string storage = storage_problem(log.parent_path());
  if (!storage.empty()) throw InputError(storage);
  throw InputError("the launch of " + program + " " + what + "\n  command: " + shell_text(command) +
                   "\n  what it said (" + log.string() + "):\n" +
                   both_ends_of(log, log_lines_shown));
}

void throw_of_another_mpi(const std::string& program, const std::vector<std::string>& command,
                          const std::filesystem::path& log) {
  throw_launch_failed(program,
                      "started programs of one rank each (the launcher is of another MPI library "
                      "than " +
                          program +
                          "); use that of the program's library (rankplace doctor ./app "
                          "says which), or build rankplace with the launcher's",
                      command, log);
}

ProcessEnd run_logged_within(const std::string& program, const std::vector<std::string>& command,
                             const std::filesystem::path& log, const RunWatch& watch) {
  if (log.has_parent_path()) std::filesystem::create_directories(log.parent_path());
  const SignalHold hold;
  const ProcessEnd result = run_process(command, log, hold, watch);
  if (result.interrupted == 0 && !result.timed_out && result.exit_code != 0) {
    throw_launch_failed(program, "failed with exit code " + std::to_string(result.exit_code),
                        command, log);
  }
  return result;
}

int run_logged(const std::string& program, const std::vector<std::string>& command,
               const std::filesystem::path& log, const LoggedRunLimit& limit) {
  HungRun hung({});
  RunWatch watch = hung.watch(limit.limit_s);
  watch.each_second = limit.each_second;
  const ProcessEnd end = run_logged_within(program, command, log, watch);
  if (end.timed_out) {
    throw_launch_failed(program,
                        "hung: it did not end within " + human_seconds(limit.limit_s) +
                            " and was stopped" + hung.text(),
                        command, log);
  }
  return end.interrupted;
}

}  // namespace rankplace::harness
