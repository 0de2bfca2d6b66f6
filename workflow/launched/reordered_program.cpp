// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/launched/reordered_program.hpp"

#include <filesystem>

#include "mapper/network/make_network.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/topology/network.hpp"
#include "pmpi_tracer/launch.hpp"
#include "reorder/launch.hpp"
#include "support/errors.hpp"
#include "support/text/text.hpp"
#include "workflow/programs/own_files.hpp"

namespace rankplace {
namespace {

namespace fs = std::filesystem;

void check_network(const std::string& text) {
  if (text.empty()) return;
  const NetworkSpec network = network_from(text);
  if (!network.switches.empty()) return;
  if (is_network_text(network.shape) || network.shape.starts_with("graph:")) {
    throw UsageError(
        "`network`: reorder knows trees of switches alone: fat-tree:4,8, or Slurm's topology.conf "
        "(not '" +
        text + "')");
  }
  (void)arranged_by_shape(network.shape, 2);
}

/// The library for programs of `mpi`; if that is not known, the first that is there.
fs::path reorder_library_for(std::optional<MpiInterface> mpi) {
  std::vector<std::string> wanted;
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (mpi && info.interface != *mpi) continue;
    wanted.push_back(std::string(reorder::launch::library_prefix) + info.name + ".so");
    if (const auto library = find_mpi_tool(wanted.back())) return *library;
  }
  throw InputError("no " + joined(wanted) + " (looked in " + mpi_tool_folders_text() +
                   "): build rankplace with this MPI library (docs/install.md)");
}

fs::path chosen_reorder_library(const Executable& program, const ReorderOptions& options) {
  fs::path library =
      reorder_library_for(mpi_to_preload_for(program, options.mpi, "library that reorders"));
  require_preloadable(library, "install rankplace in another folder");
  return library;
}

const char* text_of(ReorderMode mode) {
  switch (mode) {
    case ReorderMode::on: return reorder::launch::mode_on;
    case ReorderMode::dry_run: return reorder::launch::mode_dry_run;
    case ReorderMode::check: return reorder::launch::mode_check;
  }
  return "";
}

}  // namespace

void require_possible(const ReorderOptions& options) {
  if (!options.links.empty()) {
    if (options.objective == ObjectiveKind::lexicographic) {
      throw UsageError("`links` needs `objective` hop-bytes or bottleneck");
    }
    (void)read_link_costs(options.links);
  }
  check_network(options.network);
}

std::vector<EnvironmentChange> reorder_environment(const Executable& program,
                                                   const ReorderOptions& options) {
  using Way = EnvironmentChange::Way;
  std::vector<EnvironmentChange> changes{
      // Behind a tracer: what the library itself sends is no traffic of the program.
      {Way::put_behind, "LD_PRELOAD", chosen_reorder_library(program, options).string()},
      {Way::put_in_front, launch::sanitizer_variable, launch::sanitizer_option},
      {Way::set, reorder::launch::mode_variable, text_of(options.mode)},
      {Way::set, reorder::launch::objective_variable, std::string(name_of(options.objective))}};
  const auto set = [&](const char* name, const std::string& value) {
    changes.push_back({Way::set, name, value});
  };
  if (!options.links.empty()) {
    set(reorder::launch::links_variable, fs::absolute(options.links).string());
  }
  if (!options.network.empty()) {
    const bool is_file = fs::exists(options.network);
    set(reorder::launch::network_variable,
        is_file ? fs::absolute(options.network).string() : options.network);
  }
  if (!options.weights.empty()) set(reorder::launch::weights_variable, options.weights);
  if (options.budget_s) {
    set(reorder::launch::budget_variable, std::to_string(*options.budget_s));
  }
  return changes;
}

}  // namespace rankplace
