// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/preloading.hpp"
#include "cli/launch/program.hpp"
#include "cli/options/mpi_option.hpp"
#include "mapper/model/objective/objective_named.hpp"
#include "mapper/network/make_network.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/topology/network.hpp"
#include "pmpi_tracer/launch.hpp"
#include "reorder/launch.hpp"
#include "reorder/setting_values.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"
#include "workflow/programs/executable.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace::cli {
namespace {

namespace fs = std::filesystem;

struct ReorderOptions {
  bool dry_run = false;
  bool check = false;
  std::string objective = "lexicographic";
  std::string links;
  std::string network;
  std::string weights;
  std::optional<double> budget_s;
  std::string mpi;
  std::vector<std::string> command;
};

/// The library for programs of `mpi`; if that is not known, the first that is there.
fs::path library_for(std::optional<MpiInterface> mpi) {
  std::vector<std::string> wanted;
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (mpi && info.interface != *mpi) continue;
    wanted.push_back(std::string(reorder::launch::library_prefix) + info.name + ".so");
    if (const auto library = find_mpi_tool(wanted.back())) return *library;
  }
  throw InputError("no " + joined(wanted) + " (looked in " + mpi_tool_folders_text() +
                   "): build rankplace with this MPI library (docs/install.md)");
}

fs::path chosen_library(const ReorderOptions& options) {
  const Executable program = find_executable(options.command.front());
  if (program.kind == ExecutableKind::static_program) {
    throw InputError(options.command.front(), 0,
                     "is statically linked, so no library can be loaded into it (link it with the "
                     "shared MPI library)");
  }
  std::optional<NamedMpi> named;
  if (!options.mpi.empty()) {
    named = {parse_mpi_interface(options.mpi), "--mpi " + options.mpi};
  }
  fs::path library = library_for(mpi_to_preload_for(program, named, "library that reorders"));
  require_preloadable(library, "install rankplace in another folder");
  return library;
}

void check_objective(const ReorderOptions& options) {
  const auto kind = objective_named(options.objective);
  if (!kind) {
    throw UsageError("--objective: there is lexicographic, hop-bytes, bottleneck (not '" +
                     options.objective + "')");
  }
  if (options.links.empty()) return;
  if (*kind == ObjectiveKind::lexicographic) {
    throw UsageError("--links needs --objective hop-bytes or bottleneck");
  }
  (void)read_link_costs(options.links);
}

void set_environment(const ReorderOptions& options) {
  // Behind a tracer: what the library itself sends is no traffic of the program.
  put_behind("LD_PRELOAD", chosen_library(options).string());
  put_in_front(launch::sanitizer_variable, launch::sanitizer_option);
  put_variable(reorder::launch::mode_variable, options.dry_run ? reorder::launch::mode_dry_run
                                               : options.check ? reorder::launch::mode_check
                                                               : reorder::launch::mode_on);
  put_variable(reorder::launch::objective_variable, options.objective);
  if (!options.links.empty()) {
    put_variable(reorder::launch::links_variable, fs::absolute(options.links).string());
  }
  if (!options.network.empty()) {
    const bool is_file = fs::exists(options.network);
    put_variable(reorder::launch::network_variable,
                 is_file ? fs::absolute(options.network).string() : options.network);
  }
  if (!options.weights.empty()) {
    put_variable(reorder::launch::weights_variable, options.weights);
  }
  if (options.budget_s) {
    put_variable(reorder::launch::budget_variable, std::to_string(*options.budget_s));
  }
}

std::string problem_of_weights(const std::string& text) {
  const auto weights = reorder::weights_from(text);
  if (weights && !weights->empty()) return "";
  return "'" + text + "' is no list of weights (whole numbers, one per dimension: 1,1,8)";
}

std::string problem_of_budget(const std::string& text) {
  return reorder::budget_from(text) ? "" : "'" + text + "' is no number of seconds from 0 on";
}

/// The names of the hosts are not known yet; all else that is wrong with a network is said here.
void check_network(const ReorderOptions& options) {
  if (options.network.empty()) return;
  const NetworkSpec network = network_from(options.network);
  if (!network.switches.empty()) return;
  if (is_network_text(network.shape) || network.shape.starts_with("graph:")) {
    throw UsageError(
        "--network: reorder knows trees of switches alone: fat-tree:4,8, or Slurm's topology.conf "
        "(not '" +
        options.network + "')");
  }
  (void)arranged_by_shape(network.shape, 2);
}

int reorder_ranks(const ReorderOptions& options) {
  check_objective(options);
  check_network(options);
  set_environment(options);
  return become(options.command);
}

/// What a new order shall be good for, and how long it is searched.
void add_search_options(CLI::App& command, ReorderOptions& options) {
  command
      .add_option("--objective", options.objective,
                  "the objective to minimise: lexicographic, hop-bytes, bottleneck")
      ->type_name("NAME")
      ->capture_default_str();
  command
      .add_option("--links,--calibration", options.links,
                  "link costs, a machine.json of rankplace calibrate, for hop-bytes and bottleneck")
      ->type_name("FILE");
  command
      .add_option("--network", options.network,
                  "switches above the nodes: Slurm's topology.conf, or fat-tree:4,8")
      ->type_name("SPEC");
  command
      .add_option("--weights", options.weights,
                  "what neighbours exchange along each dimension of a grid (default: the same)")
      ->check(CLI::Validator(problem_of_weights, ""))
      ->type_name("W,W,...");
  command
      .add_option("--budget", options.budget_s,
                  "seconds for the search of a graph's order (default: 0.1 for each 1000 ranks, at "
                  "most 10)")
      ->type_name("SECONDS")
      ->check(CLI::Validator(problem_of_budget, ""));
}

}  // namespace

CommandRunner add_reorder(CLI::App& app) {
  auto options = std::make_shared<ReorderOptions>();
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
