// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/environment.hpp"
#include "cli/launch/program.hpp"
#include "cli/options/mpi_option.hpp"
#include "mapper/model/objective/objective_named.hpp"
#include "reorder/setting_values.hpp"
#include "support/errors.hpp"
#include "workflow/launched/reordered_program.hpp"

namespace rankplace::cli {
namespace {

struct ReorderCommand {
  ReorderOptions options;
  bool dry_run = false;
  bool check = false;
  std::string objective = "lexicographic";
  std::string mpi;
  std::vector<std::string> command;
};

ObjectiveKind objective_from(const std::string& name) {
  if (const auto kind = objective_named(name)) return *kind;
  throw UsageError("--objective: there is lexicographic, hop-bytes, bottleneck (not '" + name +
                   "')");
}

std::string problem_of_weights(const std::string& text) {
  const auto weights = reorder::weights_from(text);
  if (weights && !weights->empty()) return "";
  return "'" + text + "' is no list of weights (whole numbers, one per dimension: 1,1,8)";
}

std::string problem_of_budget(const std::string& text) {
  return reorder::budget_from(text) ? "" : "'" + text + "' is no number of seconds from 0 on";
}

int reorder_ranks(const ReorderCommand& command) {
  ReorderOptions options = command.options;
  if (command.dry_run) options.mode = ReorderMode::dry_run;
  if (command.check) options.mode = ReorderMode::check;
  options.objective = objective_from(command.objective);
  require_possible(options);
  const Executable program =
      program_to_preload(command.command.front(), "no library can be loaded into it");
  if (!command.mpi.empty()) options.mpi = named_mpi(command.mpi);
  change_environment(reorder_environment(program, options));
  return become(command.command);
}

/// What a new order shall be good for, and how long it is searched.
void add_search_options(CLI::App& command, ReorderCommand& reorder) {
  command
      .add_option("--objective", reorder.objective,
                  "the objective to minimise: lexicographic, hop-bytes, bottleneck")
      ->type_name("NAME")
      ->capture_default_str();
  command
      .add_option("--links,--calibration", reorder.options.links,
                  "link costs, a machine.json of rankplace calibrate, for hop-bytes and bottleneck")
      ->type_name("FILE");
  command
      .add_option("--network", reorder.options.network,
                  "switches above the nodes: Slurm's topology.conf, or fat-tree:4,8")
      ->type_name("SPEC");
  command
      .add_option("--weights", reorder.options.weights,
                  "what neighbours exchange along each dimension of a grid (default: the same)")
      ->check(CLI::Validator(problem_of_weights, ""))
      ->type_name("W,W,...");
  command
      .add_option("--budget", reorder.options.budget_s,
                  "seconds for the search of a graph's order (default: 0.1 for each 1000 ranks, at "
                  "most 10)")
      ->type_name("SECONDS")
      ->check(CLI::Validator(problem_of_budget, ""));
}

}  // namespace

CommandRunner add_reorder(CLI::App& app) {
  auto options = std::make_shared<ReorderCommand>();
  CLI::App* command = app.add_subcommand(
      "reorder", "Make reorder = 1 of MPI's topologies work; put it between launcher and program");
  CLI::Option* dry_run = command->add_flag("--dry-run", options->dry_run,
                                           "report the gain of each new order, but keep the ranks");
  command->add_flag("--check", options->check, "report where the program still uses its old ranks")
      ->excludes(dry_run);
  add_search_options(*command, *options);
  add_mpi_option(*command, options->mpi);
  add_program(*command, options->command);
  command->footer(
      "Example:\n"
      "  mpirun -np 4 rankplace reorder ./app");
  return [options] { return reorder_ranks(*options); };
}

}  // namespace rankplace::cli
