// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

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
#include "workflow/placements/placements.hpp"
#include "workflow/problem/source.hpp"
#include "workflow/study/message_size_sweep.hpp"

namespace rankplace::cli {
namespace {

struct BenchCommand {
  SweepOptions sweep;
  std::string sizes = "8K..256K";
  bool json = false;
};

int run(const BenchCommand& command) {
  SweepOptions options = command.sweep;
  options.sizes = parse_message_sizes(command.sizes, "load nothing; begin above");
  const MessageSizeSweep sweep = run_sweep(std::move(options));
  if (command.json) {
    std::cout << sweep_json(sweep);
  } else {
    print(sweep_text(sweep));
  }
  if (sweep.interrupted == 0) return 0;
  std::cerr << "interrupted: only what had been timed by then is shown\n";
  return signal_exit_base + sweep.interrupted;
}

}  // namespace

CommandRunner add_bench(CLI::App& app) {
  auto options = std::make_shared<BenchCommand>();
  // The only traffic that a pattern times is point-to-point; barriers are the driver's.
  options->sweep.mapping.source.collectives = no_collectives();
  options->sweep.program.progress = &terminal_progress();
  auto* command = app.add_subcommand(
      "bench", "Sweep a communication pattern over message sizes, under best and worst placements");
  command->add_option("PATTERN", options->sweep.program.name, "the pattern")
      ->required()
      ->check(CLI::IsMember({"ring", "binomial", "recursive-doubling", "random"}));
  command->add_option("--np", options->sweep.program.ranks, "number of ranks")
      ->required()
      ->check(CLI::Range(1U, 1000000U));
  command->add_option("--sizes", options->sizes, "message sizes: 8K..256K (doubling) or 8K,64K")
      ->capture_default_str();
  comma_list(
      command->add_option(
          "--placements", options->sweep.placements,
          placement_names() + ", or the path of a file; the first is compared with the last"))
      ->capture_default_str();
  add_machine_options(*command, options->sweep.machine);
  add_mapping_options(*command, options->sweep.mapping);
  command->add_option("--runs", options->sweep.runs, "runs under each placement, where it is timed")
      ->check(CLI::Range(1U, 100000U))
      ->capture_default_str();
  add_mpirun_option(*command, options->sweep.program.mpirun);
  add_launcher_option(*command, options->sweep.program.launcher);
  command
      ->add_option("--runs-folder", options->sweep.folder,
                   "folder for profiles, rankfiles and logs")
      ->type_name("DIR")
      ->capture_default_str();
  add_json_option(*command, options->json);
  command->add_option("OPTIONS", options->sweep.program.options,
                      "after --: further options of the pattern program");
  command->footer(
      "Example:\n  rankplace bench ring --np 8 --machine \"pack:2 l2:2 core:2 pu:1\" \\\n"
      "    --sizes 8K..256K");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
