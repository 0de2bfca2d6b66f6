// SPDX-License-Identifier: BSD-3-Clause
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/commands/topology_gather.hpp"
#include "cli/options/machine_options.hpp"
#include "cli/output/fitted_text.hpp"
#include "mapper/profile/profile.hpp"
#include "report/machine_tree.hpp"
#include "workflow/machine.hpp"

namespace rankplace::cli {
namespace {

struct TopologyOptions {
  MachineOptions machine;
  std::string profile;
  bool json = false;
};

int run(const TopologyOptions& options) {
  Profile profile;
  if (!options.profile.empty()) profile = read_profile(options.profile);
  const auto resolved = resolve(options.machine, options.profile.empty() ? nullptr : &profile);
  if (options.json) {
    std::cout << machine_tree_json(resolved);
  } else {
    print(machine_tree_text(resolved));
  }
  return 0;
}

}  // namespace

CommandRunner add_topology(CLI::App& app) {
  auto options = std::make_shared<TopologyOptions>();
  options->machine.spec = "this";
  auto* command = app.add_subcommand("topology", "The machine tree as rankplace sees it");
  command
      ->add_option("SPEC", options->machine.spec,
                   "this, a cluster file, draco, jaguar, an hwloc XML file, a synthetic topology, "
                   "16xSPEC, or profile (with --profile)")
      ->capture_default_str();
  add_host_options(*command, options->machine);
  command->add_option("--profile", options->profile, "the profile that the SPEC 'profile' means")
      ->type_name("DIR");
  command->add_flag("--json", options->json, "print JSON");
  command->footer("Example:\n  rankplace topology \"2xpack:2 l2:2 core:2 pu:1\"");
  const CommandRunner gather = add_topology_gather(*command);
  return [options, gather, command] {
    return command->got_subcommand("gather") ? gather() : run(*options);
  };
}

}  // namespace rankplace::cli
