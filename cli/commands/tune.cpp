// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "bench/harness/hung_run.hpp"
#include "bench/harness/launch_command.hpp"
#include "bench/harness/storage.hpp"
#include "bench/harness/tracer_message.hpp"
#include "cli/command.hpp"
#include "cli/commands/trace.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/option_names.hpp"
#include "cli/options/rerun_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/interrupted.hpp"
#include "cli/progress/status_line.hpp"
#include "cli/terminal.hpp"
#include "report/document/report.hpp"
#include "report/rerun/tuning.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/processes/process.hpp"
#include "support/processes/signal_hold.hpp"
#include "support/text/format.hpp"
#include "support/text/shell_text.hpp"
#include "workflow/placements/all_placements.hpp"
#include "workflow/placements/placement_output.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/rerun/check_text.hpp"
#include "workflow/rerun/rankfile_check.hpp"
#include "workflow/rerun/rerun.hpp"
#include "workflow/rerun/user_command.hpp"

namespace rankplace::cli {
namespace {

struct TuneOptions {
  std::filesystem::path output = "tuned";
  MachineOptions machine;
  MappingOptions mapping;
  RerunOptions rerun;
  LaunchLine line;
  bool predict = false;
  EngineOptions engines;
  bool json = false;

  [[nodiscard]] std::filesystem::path profile() const { return output / "run.profile"; }
};

constexpr const char* page_name = "report.html";

/// Runs the command once with the tracer in front of the program. Returns how long that took, in
/// seconds.
double record(const TuneOptions& options, const harness::UserLaunch& command) {
  const std::filesystem::path log = options.output / "logs" / "trace.log";
  std::error_code error;
  std::filesystem::create_directories(log.parent_path(), error);
  if (error)
    throw InputError(log.parent_path(), 0, "cannot make this folder (" + error.message() + ")");
  // The launcher may start the program in another folder (-wdir).
  const std::filesystem::path profile = std::filesystem::absolute(options.profile());
  const auto words = command.changed({{own_command().string(), "trace", "-o", profile.string()}});
  announce("tracing " + shell_text(options.line.words) + " (what it prints: " + log.string() + ")");
  const SignalHold hold;
  harness::HungRun hung(profile);
  const ProcessEnd result = run_process(words, log, hold, hung.watch(options.rerun.limit_s));
  if (result.interrupted != 0) {
    throw Interrupted(result.interrupted, "while the program was being traced");
  }
  if (result.timed_out) {
    throw InputError("the traced run hung: it did not end within " +
                     human_seconds(*options.rerun.limit_s) +
                     " (`timeout`) and was stopped (its output: " + log.string() + ")" +
                     hung.text() + '\n' + last_lines_of(log, 10));
  }
  const std::string storage = harness::storage_problem(options.output);
  if (result.exit_code != 0 || !storage.empty()) {
    throw InputError("the program ended with exit code " + std::to_string(result.exit_code) +
                     " (all of its output: " + log.string() + ")" +
                     (storage.empty() ? "" : ", and " + storage) + '\n' + both_ends_of(log, 20));
  }
  if (const auto said = harness::tracer_message(log); !said.empty()) announce("tracer: " + said);
  return result.wall_s;
}

/// The real mpirun's view of a placement. A launcher that cannot tell is no failure.
std::string checked(const PlacementFile& placement, const ResolvedMachine& resolved,
                    const harness::UserLaunch& command) {
  if (!command.dialect().is_openmpi()) {
    return "not checked by a dry run (only Open MPI's mpirun maps without a launch)\n";
  }
  try {
    return dry_run_text(check_with_mpirun(placement, resolved, command.launcher_program()));
  } catch (const InputError& error) {
    return "not checked by a dry run (" + with_option_names(error.what()) + ")\n";
  }
}

/// The placements that are rerun.
struct TunedRuns {
  Tuning tuning;
  std::vector<harness::RunPlacement> runs;
};

TunedRuns map_and_check(const MappingProblem& problem, const TuneOptions& options,
                        const harness::UserLaunch& command) {
  announce("searching the best and the worst placement");
  Tuning tuning{.placements = named_placements(problem, {"best", "worst", "packed", "mpirun",
                                                         "by-node", "by-socket", "scattered"}),
                .checks = {},
                .prediction = {},
                .outcome = {},
                .launch_there = {}};
  if (options.predict) {
    announce("predicting their times");
    tuning.prediction =
        Predictor(problem, problem.link_costs.get(), options.engines).predict(tuning.placements);
  }
  announce(command.dialect().is_openmpi()
               ? "writing rankfiles, and asking mpirun what it makes of them"
               : "writing launch files");
  std::vector<harness::RunPlacement> runs{{"default", {}}};
  for (const std::size_t i : {0U, 1U}) {
    const NamedPlacement& placement = tuning.placements[i];
    runs.push_back(
        placement_to_run(command, placement, options.output / "placements", placement.name));
    tuning.checks.push_back(checked(placement.file, problem.resolved, command));
  }
  return {std::move(tuning), std::move(runs)};
}

RerunOutcome rerun_here(const TuneOptions& options, const harness::UserLaunch& command,
                        const std::vector<harness::RunPlacement>& placements,
                        std::uint32_t rank_count) {
  announce("rerunning under default, best and worst, in turns");
  RerunOptions rerun_options = options.rerun;
  rerun_options.output = (options.output / "compare.json").string();
  rerun_options.seed = options.mapping.seed;
  return rerun(command, placements, rank_count, rerun_options);
}

/// Under the launcher of another MPI library each process is a run of its own.
void require_one_run(const harness::UserLaunch& command, const Profile& profile) {
  const auto count = command.rank_count();
  if (!count || *count == profile.rank_count() || profile.rank_count() != 1) return;
  throw InputError("the command starts " + std::to_string(*count) +
                   " ranks, but each was a run of "
                   "its own: the launcher seems to be of another MPI library than the program "
                   "(rankplace doctor ./app tells)");
}

/// An earlier tune's results go, and that is said. Anything else in the folder stays, or is
/// refused.
void replace_earlier(const TuneOptions& options) {
  check_replaceable(options.profile());
  const std::vector<std::string> names{"compare.json", "placements/best.json",
                                       "placements/worst.json", page_name};
  check_output_folder(options.output, names);
  std::filesystem::remove_all(options.profile());
  for (const std::string& name : names) std::filesystem::remove(options.output / name);
}

/// Writes all of it as one page. Returns where it is, for people; or why there is none.
std::string write_page(const Report& report, const TuneOptions& options) {
  const std::filesystem::path page = options.output / page_name;
  try {
    write_file(page, report_html(report));
  } catch (const InputError& error) {
    return " (no page: " + std::string(error.what()) + ')';
  }
  return "; to look at: " + page.string();
}

int run(TuneOptions options) {
  options.mapping.predicts = options.predict;
  const harness::UserLaunch command = user_command(options.line);
  take_cores_of(command, options.mapping.slots);
  const harness::FolderLock lock(options.output);
  replace_earlier(options);
  options.rerun.first_run_s = record(options, command);
  MappingProblem problem =
      make_problem(options.profile().string(), options.machine, options.mapping);
  require_one_run(command, problem.profile);
  const auto rank_count = static_cast<std::uint32_t>(problem.profile.rank_count());
  auto [tuning, runs] = map_and_check(problem, options, command);
  int code = 0;
  if (problem.resolved.has_real_hosts) {
    if (options.rerun.folder.empty()) options.rerun.folder = (options.output / "runs").string();
    std::optional<harness::FolderLock> runs_lock;
    std::error_code missing;
    if (!std::filesystem::equivalent(options.rerun.folder, options.output, missing)) {
      runs_lock.emplace(options.rerun.folder);
    }
    tuning.outcome = rerun_here(options, command, runs, rank_count);
    code = exit_code_of(*tuning.outcome);
  } else {
    tuning.launch_there =
        shell_text(command.changed({.before_program = {}, .placement = runs[1].placed}));
  }
  if (options.json) {
    std::cout << tuning_json(problem, tuning);
  } else {
    print(tuning_text(problem, tuning, {.columns = standard_output().text_columns}));
  }
  const std::string page =
      write_page(tuning_report(std::move(problem), std::move(tuning)), options);
  announce("everything is in " + options.output.string() + page);
  return code;
}

}  // namespace

CommandRunner add_tune(CLI::App& app) {
  auto options = std::make_shared<TuneOptions>();
  options->rerun.folder.clear();
  auto* command = app.add_subcommand(
      "tune", "The whole loop in one command: trace, map, check, rerun, compare");
  command->add_option("-o,--output", options->output, "folder for everything that is made")
      ->type_name("DIR")
      ->capture_default_str();
  add_machine_options(*command, options->machine);
  add_mapping_options(*command, options->mapping);
  add_rerun_options(*command, options->rerun);
  command->add_flag("--predict", options->predict,
                    "also predict what each placement takes (needs the links' costs)");
  add_engine_options(*command, options->engines);
  add_json_option(*command, options->json);
  add_launch_options(*command, options->line, "after --: mpirun [options] -np N ./app args...");
  command->footer("Example:\n  rankplace tune -- mpirun -np 2 ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
