// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/options/comma_list.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/message_sizes.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/progress/terminal_progress.hpp"
#include "report/study/sweep.hpp"
#include "support/errors.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/make_problem.hpp"
#include "workflow/rerun/rerun.hpp"
#include "workflow/study/pattern_program.hpp"

namespace rankplace::cli {
namespace {

struct BenchOptions {
  PatternProgram program;
  std::string sizes = "8K..256K";
  std::vector<std::string> placements{"best", "worst"};
  MachineOptions machine{.spec = "this", .hosts = {}, .hostfile = {}};
  MappingOptions mapping;
  std::uint32_t runs = 5;
  std::string folder = "bench-runs";
  bool json = false;
};

/// The loads at another message size: every message of a pattern is a multiple of it.
std::vector<LevelScore> scaled(std::vector<LevelScore> levels, std::uint64_t to_bytes,
                               std::uint64_t from_bytes) {
  const auto scale = [&](std::uint64_t& load) { load = load / from_bytes * to_bytes; };
  for (LevelScore& level : levels) {
    scale(level.largest_link);
    scale(level.link_sum);
    scale(level.pair_volume);
  }
  return levels;
}

MessageSizeSweep predict(const BenchOptions& options, const MappingProblem& problem,
                         const std::vector<std::uint64_t>& sizes) {
  MessageSizeSweep sweep{options.program.name,
                         options.program.ranks,
                         problem.resolved.spec,
                         problem.resolved.is_this_host,
                         {}};
  for (const std::uint64_t size : sizes) sweep.rows.push_back({size, {}});
  for (const std::string& name : options.placements) {
    const NamedPlacement placement = named_placement(problem, name);
    for (SweepRow& row : sweep.rows) {
      row.entries.push_back(
          {name, scaled(placement.file.score, row.message_bytes, sizes.front()), {}});
    }
  }
  return sweep;
}

/// Fills the times. Returns the signal that interrupted it, or 0.
int time_sweep(const BenchOptions& options, const MappingProblem& problem,
               MessageSizeSweep& sweep) {
  const auto placements =
      placements_to_run(pattern_command(options.program, sweep.rows.front().message_bytes), problem,
                        options.placements, options.folder);
  for (SweepRow& row : sweep.rows) {
    const PatternTimes times =
        time_pattern(options.program, row.message_bytes, placements, options.runs, options.folder);
    for (std::size_t i = 0; i < placements.size(); ++i) {
      row.entries[i].median_us = times.median_us[i];
    }
    if (times.interrupted != 0) return times.interrupted;
  }
  return 0;
}

int run(BenchOptions options) {
  options.program.seed = options.mapping.seed;
  const auto sizes = parse_message_sizes(options.sizes, "load nothing; begin above");
  if (options.mapping.source.measure != Measure::bytes) {
    throw UsageError("bench compares bytes; for messages use rankplace map on a recorded run");
  }
  const harness::FolderLock lock(options.folder);
  const auto profile = record_pattern(options.program, sizes.front(), options.folder);
  const MappingProblem problem = make_problem(profile, options.machine, options.mapping);
  MessageSizeSweep sweep = predict(options, problem, sizes);
  const int interrupted = sweep.machine_is_here ? time_sweep(options, problem, sweep) : 0;
  sweep.is_complete = interrupted == 0;
  if (options.json) {
    std::cout << sweep_json(sweep);
  } else {
    print(sweep_text(sweep));
  }
  if (interrupted == 0) return 0;
  std::cerr << "interrupted: only what had been timed by then is shown\n";
  return signal_exit_base + interrupted;
}

}  // namespace

CommandRunner add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
  // The only traffic that a pattern times is point-to-point; barriers are the driver's.
  options->mapping.source.collectives = no_collectives();
  options->program.progress = &terminal_progress();
  auto* command = app.add_subcommand(
      "bench", "Sweep a communication pattern over message sizes, under best and worst placements");
  command->add_option("PATTERN", options->program.name, "the pattern")
      ->required()
      ->check(CLI::IsMember({"ring", "binomial", "recursive-doubling", "random"}));
  command->add_option("--np", options->program.ranks, "number of ranks")
      ->required()
      ->check(CLI::Range(1U, 1000000U));
  command->add_option("--sizes", options->sizes, "message sizes: 8K..256K (doubling) or 8K,64K")
      ->capture_default_str();
  comma_list(
      command->add_option(
          "--placements", options->placements,
          placement_names() + ", or the path of a file; the first is compared with the last"))
      ->capture_default_str();
  add_machine_options(*command, options->machine);
  add_mapping_options(*command, options->mapping);
  command->add_option("--runs", options->runs, "runs under each placement, where it is timed")
      ->check(CLI::Range(1U, 100000U))
      ->capture_default_str();
  add_mpirun_option(*command, options->program.mpirun);
  add_launcher_option(*command, options->program.launcher);
  command->add_option("--runs-folder", options->folder, "folder for profiles, rankfiles and logs")
      ->type_name("DIR")
      ->capture_default_str();
  add_json_option(*command, options->json);
  command->add_option("OPTIONS", options->program.options,
                      "after --: further options of the pattern program");
  command->footer(
      "Example:\n  rankplace bench ring --np 8 --machine \"pack:2 l2:2 core:2 pu:1\" \\\n"
      "    --sizes 8K..256K");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
