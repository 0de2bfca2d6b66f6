// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "bench/harness/process.hpp"
#include "cli/command.hpp"
#include "cli/mapping.hpp"
#include "cli/own_files.hpp"
#include "cli/placement_output.hpp"
#include "cli/rankfile_check.hpp"
#include "cli/report/loads.hpp"
#include "cli/report/prospect.hpp"
#include "cli/rerun.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace::cli {
namespace {

struct TuneOptions {
  std::filesystem::path output;
  MachineOptions machine;
  MappingOptions mapping;
  RerunOptions rerun;
  std::vector<std::string> command;

  [[nodiscard]] std::filesystem::path profile() const { return output / "run.profile"; }
  [[nodiscard]] std::filesystem::path placements() const { return output / "placements"; }
};

void step(const std::string& what) { std::cerr << "rankplace: " << what << '\n'; }

/// Runs the command once with the tracer in front of the program.
void record(const TuneOptions& options, const harness::LaunchCommand& command) {
  const std::filesystem::path log = options.output / "logs" / "trace.log";
  std::filesystem::create_directories(log.parent_path());
  const auto words = command.changed(
      {{own_program().string(), "trace", "-o", options.profile().string()}, std::nullopt});
  step("tracing: " + harness::shell_line(options.command) + " (its output: " + log.string() + ")");
  const harness::SignalHold hold;
  const auto result = harness::run_process(words, log, hold);
  if (result.interrupted != 0) throw InputError("interrupted while the program was being traced");
  if (result.exit_code != 0) {
    throw InputError("the program ended with exit code " + std::to_string(result.exit_code) +
                     " (all of its output: " + log.string() + ")\n" +
                     harness::last_lines(log, 10));
  }
}

/// Lets the real mpirun map what was written; a launcher that cannot say is no failure.
void check(const PlacementFile& placement, const TuneOptions& options,
           const harness::LaunchCommand& command) {
  try {
    const DryRunReport report = check_with_mpirun(
        placement, {"", options.profile().string(), command.launcher_program()});
    std::cout << placement.sense << ": " << text_of(report);
  } catch (const InputError& error) {
    std::cout << placement.sense << ": not checked by a dry run (" << error.what() << ")\n";
  }
}

std::vector<NamedPlacement> map_and_check(const MappingProblem& problem,
                                          const TuneOptions& options,
                                          const harness::LaunchCommand& command) {
  step("searching the best and the worst placement");
  std::vector<NamedPlacement> placements;
  for (const std::string name : {"best", "worst", "packed", "scattered"}) {
    placements.push_back(named_placement(problem, name));
  }
  std::cout << problem_text(problem) << '\n'
            << loads_table(problem, placements) << '\n'
            << quality_text(placements[0]) << quality_text(placements[1]) << '\n';
  step("writing rankfiles, and asking mpirun what it makes of them");
  for (const std::size_t i : {0, 1}) {
    write_placement(placements[i].file, options.placements(), placements[i].name, "openmpi");
    check(placements[i].file, options, command);
  }
  return placements;
}

std::string elsewhere_text(const MappingProblem& problem, const TuneOptions& options,
                           const harness::LaunchCommand& command) {
  const auto rankfile = options.placements() / "best.rankfile";
  const auto words = command.changed(
      {{},
       harness::RankfileChoice{rankfile, static_cast<std::uint32_t>(problem.profile.rank_count()),
                               harness::Launcher::openmpi4}});
  return "not rerun: the machine '" + problem.resolved.spec +
         "' is not the one we are on. There, run:\n  " + harness::shell_line(words) + '\n';
}

int run(const TuneOptions& options) {
  const harness::LaunchCommand command(options.command);
  record(options, command);
  const MappingProblem problem =
      make_problem(options.profile().string(), options.machine, options.mapping);
  const auto placements = map_and_check(problem, options, command);
  int code = 0;
  std::cout << '\n';
  if (problem.resolved.is_this_host) {
    step("rerunning under default, best and worst, in turns");
    RerunOptions rerun_options = options.rerun;
    rerun_options.folder = (options.output / "runs").string();
    rerun_options.output = (options.output / "compare.json").string();
    rerun_options.seed = options.mapping.seed;
    code = rerun(command,
                 {{"default", {}},
                  {"best", options.placements() / "best.rankfile"},
                  {"worst", options.placements() / "worst.rankfile"}},
                 static_cast<std::uint32_t>(problem.profile.rank_count()), rerun_options);
  } else {
    std::cout << elsewhere_text(problem, options, command);
  }
  std::cout << '\n' << prospect_text(problem, placements[0], placements[1]);
  step("everything is in " + options.output.string());
  return code;
}

}  // namespace

CommandRunner add_tune(CLI::App& app) {
  auto options = std::make_shared<TuneOptions>();
  auto* command = app.add_subcommand(
      "tune", "The whole loop in one command: trace, map, check, rerun, compare");
  command->add_option("-o,--output", options->output, "folder for everything that is made")
      ->type_name("DIR")
      ->required();
  add_machine_options(*command, options->machine);
  add_mapping_options(*command, options->mapping);
  add_rerun_options(*command, options->rerun);
  command->add_option("COMMAND", options->command, "after --: mpirun [options] -np N ./app args...")
      ->required();
  command->footer("Example:\n  rankplace tune -o tuned -- mpirun -np 2 ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
