// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/tuning/traced_run.hpp"

#include <string>

#include "bench/harness/hung_run.hpp"
#include "bench/harness/storage.hpp"
#include "bench/harness/tracer_message.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/processes/process.hpp"
#include "support/processes/signal_hold.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

/// Throws unless the run came to its end, and could write what it had to.
void require_success(const ProcessEnd& end, const std::filesystem::path& log,
                     const harness::HungRun& hung, const TuneOptions& options) {
  if (end.interrupted != 0) {
    throw Interrupted(end.interrupted, "while the program was being traced");
  }
  if (end.timed_out) {
    throw InputError("the traced run hung: it did not end within " +
                     human_seconds(*options.rerun.limit_s) +
                     " (`timeout`) and was stopped (its output: " + log.string() + ")" +
                     hung.text() + '\n' + last_lines_of(log, 10));
  }
  const std::string storage = harness::storage_problem(options.folder);
  if (end.exit_code == 0 && storage.empty()) return;
  throw InputError("the program ended with exit code " + std::to_string(end.exit_code) +
                   " (all of its output: " + log.string() + ")" +
                   (storage.empty() ? "" : ", and " + storage) + '\n' + both_ends_of(log, 20));
}

}  // namespace

double run_traced(const harness::UserLaunch& command, const TuneOptions& options) {
  ProgressListener& progress = *options.mapping.progress;
  const std::filesystem::path log = options.folder / "logs" / "trace.log";
  make_folder(log.parent_path());
  // The launcher may start the program in another folder (-wdir).
  const std::filesystem::path profile = std::filesystem::absolute(options.profile());
  const auto words = command.changed({{own_command().string(), "trace", "-o", profile.string()}});
  progress.step("tracing " + shell_text(options.line.words) + " (what it prints: " + log.string() +
                ")");
  const SignalHold hold;
  harness::HungRun hung(profile);
  const ProcessEnd end = run_process(words, log, hold, hung.watch(options.rerun.limit_s));
  require_success(end, log, hung, options);
  if (const auto said = harness::tracer_message(log); !said.empty()) {
    progress.step("tracer: " + said);
  }
  return end.wall_s;
}

void require_one_run(const harness::UserLaunch& command, const Profile& profile) {
  const auto count = command.rank_count();
  if (!count || *count == profile.rank_count() || profile.rank_count() != 1) return;
  throw InputError("the command starts " + std::to_string(*count) +
                   " ranks, but each was a run of "
                   "its own: the launcher seems to be of another MPI library than the program "
                   "(rankplace doctor ./app tells)");
}

}  // namespace rankplace
