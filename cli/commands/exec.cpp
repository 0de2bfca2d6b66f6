// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/environment.hpp"
#include "cli/launch/program.hpp"
#include "cli/options/parsed_option.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "support/errors.hpp"
#include "workflow/launched/placed_rank.hpp"

namespace rankplace::cli {
namespace {

struct ExecOptions {
  std::string placement;
  std::optional<MemoryPolicy> memory;
  std::vector<std::string> command;
};

int run(const ExecOptions& options) {
  if (options.placement.empty() && !options.memory) {
    throw UsageError("exec has nothing to do; give it --placement, --memory, or both");
  }
  if (!options.placement.empty()) change_environment(bind_as_placed(options.placement));
  set_memory_policy(options.memory.value_or(MemoryPolicy::unchanged));
  return become(options.command);
}

}  // namespace

CommandRunner add_exec(CLI::App& app) {
  auto options = std::make_shared<ExecOptions>();
  auto* command = app.add_subcommand(
      "exec",
      "Bind a rank as a placement says, show it its GPUs, and run the program; for any launcher");
  command
      ->add_option("--placement", options->placement,
                   "a placement that rankplace map wrote (default: the launcher's binding stays)")
      ->type_name("JSON");
  add_parsed_option(*command, "--memory", options->memory, memory_policy_from,
                    "where memory comes from: default (unchanged), local (first touch), bind (the "
                    "cores' NUMA nodes), interleave (all of the host's)")
      ->type_name("POLICY")
      ->default_str("default");
  add_program(*command, options->command);
  command->footer(
      "Example:\n"
      "  rankplace map run.profile --machine this -o here\n"
      "  mpirun -np 2 --bind-to none rankplace exec --placement here/best.json -- ./app");
  return [options] { return run(*options); };
}

}  // namespace rankplace::cli
