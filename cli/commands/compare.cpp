// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/compare.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "cli/command.hpp"
#include "cli/options/comma_list.hpp"
#include "cli/options/launch_options.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/options/mapping_options.hpp"
#include "cli/options/parsed_option.hpp"
#include "cli/options/rerun_options.hpp"
#include "cli/options/source_options.hpp"
#include "cli/output/csv_output.hpp"
#include "cli/output/fitted_text.hpp"
#include "cli/progress/interrupted.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "report/advice/headline.hpp"
#include "report/rerun/comparison.hpp"
#include "report/rerun/memory_table.hpp"
#include "support/errors.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/rerun/cores_of_command.hpp"
#include "workflow/rerun/user_command.hpp"

namespace rankplace::cli {
namespace {

struct CompareCommand {
  CompareOptions compare;
  LaunchLine line;
  bool json = false;
};

/// Each policy once.
std::vector<MemoryPolicy> memory_policies_from(const std::vector<std::string>& names) {
  std::vector<MemoryPolicy> policies;
  for (const std::string& name : names) {
    const MemoryPolicy policy = memory_policy_from(name);
    if (std::ranges::find(policies, policy) != policies.end()) {
      throw UsageError("`memory` names '" + name + "' twice; name each policy once");
    }
    policies.push_back(policy);
  }
  return policies;
}

void require_fitting(const CompareOptions& options) {
  if (options.rerun.resume && options.rerun.output.empty()) {
    throw UsageError("--resume needs -o FILE (the runs to go on with)");
  }
  if (options.rerun.until && options.placements.size() * options.memory.size() < 2) {
    throw UsageError("--until needs two placements: it looks at the ratio of their times");
  }
}

int run(CompareCommand options) {
  require_fitting(options.compare);
  const harness::UserLaunch command = user_command(options.line);
  MappingOptions& mapping = options.compare.mapping;
  take_cores_of(command, mapping.slots, *mapping.progress);
  const RerunOutcome outcome = compare(command, std::move(options.compare));
  if (options.json) {
    std::cout << outcome.json;
  } else {
    const auto headline = measured_headline(outcome.json);
    print((headline ? headline_text(*headline) + '\n' : "") + comparison_text(outcome) +
          memory_table(outcome));
  }
  return exit_code_of(outcome);
}

}  // namespace

CommandRunner add_compare(CLI::App& app) {
  auto options = std::make_shared<CompareCommand>();
  auto* command = app.add_subcommand(
      "compare", "Rerun a program under several placements in turns and compare the times");
  command->add_option("PROFILE", options->compare.profile, input_help)->required();
  comma_list(command->add_option("--placements", options->compare.placements,
                                 "default (the launcher's own), unbound (the same with "
                                 "--bind-to none), " +
                                     placement_names() +
                                     ", or the path of a placement JSON or a launch file"))
      ->capture_default_str();
  comma_list(add_parsed_option<std::vector<std::string>>(
                 *command, "--memory", options->compare.memory, memory_policies_from,
                 "memory policies to run each placement under: default (the "
                 "program's own), local, bind, interleave (as rankplace exec)"))
      ->type_name("LIST")
      ->default_str("[default]");
  add_machine_options(*command, options->compare.machine);
  add_mapping_options(*command, options->compare.mapping);
  add_rerun_options(*command, options->compare.rerun);
  command
      ->add_option("-o,--output", options->compare.rerun.output, "save every run's numbers as JSON")
      ->type_name("FILE");
  command->add_flag("--resume", options->compare.rerun.resume,
                    "keep the runs of FILE (-o) and run the rest");
  add_json_option(*command, options->json);
  add_launch_options(*command, options->line, "after --: mpirun [options] -np N ./app args...");
  command->footer(
      "Example:\n  rankplace compare run.profile --machine this --runs 9 -- mpirun -np 2 ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
