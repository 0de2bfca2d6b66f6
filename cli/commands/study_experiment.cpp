// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/folder_lock.hpp"
#include "cli/command.hpp"
#include "cli/commands/drawn_plots.hpp"
#include "cli/commands/study_commands.hpp"
#include "cli/launch/job.hpp"
#include "cli/options/comma_list.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/message_sizes.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/output/output_check.hpp"
#include "report/study/experiment.hpp"
#include "report/study/study_json.hpp"
#include "support/text/text.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/problem/source.hpp"
#include "workflow/study/experiment_plan.hpp"

namespace rankplace::cli {
namespace {

using paper::ExperimentKind;

struct ExperimentCommand {
  ExperimentOptions options;
  std::string sizes = "8K..256K";
  std::string output;
  bool json = false;
};

std::string heading(const ExperimentOptions& options, const StudyPlan& plan) {
  std::string text = "machine " + options.machine.spec;
  if (options.kind == ExperimentKind::collectives) {
    std::vector<std::string> ranks;
    for (const std::uint32_t count : plan.ranks) ranks.push_back(std::to_string(count));
    text = options.operation + ", " + joined(ranks, " and ") + " ranks, " + text;
  }
  if (options.is_random()) {
    text = std::to_string(options.intra_node) + " messages inside each node, " + text +
           "; means over " + std::to_string(plan.samples) + " random patterns";
  }
  return text + "\n\n";
}

int run(const ExperimentCommand& command) {
  ExperimentOptions options = command.options;
  require_possible(options);
  const StudySite site = experiment_site(options);
  options.sizes = parse_message_sizes(command.sizes, "take no bandwidth");
  const StudyPlan plan = experiment_plan(options, site.machine.machine);
  std::optional<harness::FolderLock> lock;
  if (plan.measure) lock.emplace(options.runs_folder);
  if (!command.output.empty()) {
    check_output_folder(command.output, {std::string(paper::name_of(options.kind)) + ".csv"});
  }
  const ExperimentOutcome outcome = run_experiment(plan, site);
  if (!has_the_output()) return 0;
  if (command.json) {
    const StudyEnd end = outcome.interrupted == 0 ? StudyEnd::complete : StudyEnd::interrupted;
    std::cout << experiment_json(outcome.experiment, options.machine.spec, end);
  } else {
    print(heading(options, plan) + experiment_text(outcome.experiment));
  }
  if (!command.output.empty()) {
    draw_plots_if_possible(command.output,
                           paper::write_experiment(outcome.experiment, command.output));
  }
  if (outcome.interrupted == 0) return 0;
  std::cerr << "interrupted: only what had been finished by then is shown\n";
  return signal_exit_base + outcome.interrupted;
}

const char* description_of(ExperimentKind kind) {
  switch (kind) {
    case ExperimentKind::ratio:
      return "Random patterns: the gain from placement by inter-node / intra-node traffic";
    case ExperimentKind::size: return "Random patterns: the gain from placement by message size";
    case ExperimentKind::pattern:
      return "Ring, binomial tree and recursive doubling over message sizes and numbers of ranks";
    case ExperimentKind::collectives:
      return "The algorithms of one collective, ranked under best and worst placement";
  }
  return "";
}

void add_pattern_options(CLI::App& command, ExperimentCommand& experiment) {
  ExperimentOptions& options = experiment.options;
  if (options.is_random()) {
    if (options.kind == ExperimentKind::ratio) {
      options.ratios = {0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4};
      experiment.sizes = "128K";
    }
    comma_list(command.add_option("--ratios", options.ratios,
                                  "messages between nodes / messages inside nodes"))
        ->capture_default_str();
    command.add_option("--intra-node", options.intra_node, "messages inside each node")
        ->check(CLI::Range(1U, 1000000U))
        ->capture_default_str();
    command
        .add_option("--samples", options.samples,
                    "random patterns behind each mean (default: 32; with --run 5)")
        ->type_name("N")
        ->check(CLI::Range(1U, most_samples));
    return;
  }
  const bool is_pattern = options.kind == ExperimentKind::pattern;
  if (!is_pattern) {
    command.add_option("OPERATION", options.operation, "allgather, bcast, allreduce, ...")
        ->capture_default_str();
  }
  comma_list(command.add_option(
      is_pattern ? "--patterns" : "--algorithms", options.names,
      is_pattern ? "ring, binomial, recursive-doubling (default: all)"
                 : "algorithms of the operation (default: all that are modelled)"));
}

void add_common_options(CLI::App& command, ExperimentCommand& experiment) {
  ExperimentOptions& options = experiment.options;
  comma_list(command.add_option("--np", options.ranks,
                                options.kind == ExperimentKind::pattern
                                    ? "numbers of ranks (default: 8, 16, ... on the machine)"
                                    : "number of ranks (default: one per slot of the machine)"))
      ->check(CLI::Range(2U, 1000000U));
  command.add_option("--sizes", experiment.sizes, "message sizes: 8K..256K (doubling) or 8K,64K")
      ->capture_default_str();
  comma_list(command.add_option("--placements", options.placements,
                                "default (what mpirun does by itself) or " + placement_names() +
                                    "; the first is compared with the last"))
      ->capture_default_str();
  command.add_option("-o,--output", experiment.output, "folder for a table (CSV) and figures")
      ->type_name("DIR");
  add_json_option(command, experiment.json);
  add_engine_option(command, options.engine);
  command.add_flag("--run", options.run,
                   "run the patterns on the machine and time them (predicted too, if its links' "
                   "costs are given)");
  command.add_option("--runs", options.runs, "runs under each placement")
      ->check(CLI::Range(1U, 100000U))
      ->capture_default_str();
  add_mpirun_option(command, options.mpirun);
  add_launcher_option(command, options.launcher);
  command.add_option("--runs-folder", options.runs_folder, "folder for rankfiles and logs")
      ->type_name("DIR")
      ->capture_default_str();
}

const char* example_of(ExperimentKind kind) {
  switch (kind) {
    case ExperimentKind::ratio: return "rankplace study ratio --sizes 32K,128K -o ratio";
    case ExperimentKind::size: return "rankplace study size --ratios 0.1,1 -o size";
    case ExperimentKind::pattern: return "rankplace study pattern --np 8,128 -o pattern";
    case ExperimentKind::collectives:
      return "rankplace study collectives allgather --np 64 --sizes 8K,256K";
  }
  return "";
}

}  // namespace

CommandRunner add_study_experiment(CLI::App& study, ExperimentKind kind) {
  auto experiment = std::make_shared<ExperimentCommand>();
  experiment->options.kind = kind;
  experiment->options.mapping.slots.nodes = NodeChoice::keep;
  experiment->options.mapping.source.collectives = no_collectives();
  auto* command = study.add_subcommand(std::string(paper::name_of(kind)), description_of(kind));
  add_pattern_options(*command, *experiment);
  add_common_options(*command, *experiment);
  add_machine_options(*command, experiment->options.machine);
  add_mapping_options(*command, experiment->options.mapping);
  command->add_option("OPTIONS", experiment->options.program_options,
                      "after --: further options of the pattern programs that are run");
  command->footer(std::string("Example:\n  ") + example_of(kind));
  return [experiment] { return run(*experiment); };
}

}  // namespace rankplace::cli
