// SPDX-License-Identifier: BSD-3-Clause
#include "cli/machine_options.hpp"

#include <CLI/CLI.hpp>

namespace rankplace::cli {

void add_machine_options(CLI::App& command, MachineOptions& options) {
  command
      .add_option(
          "--machine", options.spec,
          "the machine: this, profile (the hosts of the profile), draco, jaguar, an hwloc XML "
          "file, a synthetic topology like \"pack:2 l2:2 core:2 pu:1\", or 16xSPEC")
      ->type_name("SPEC")
      ->capture_default_str();
  add_host_options(command, options);
}

void add_host_options(CLI::App& command, MachineOptions& options) {
  auto* hosts = command.add_option("--hosts", options.hosts,
                                   "names of the nodes and how many ranks each takes: n01:8,n02:8");
  hosts->type_name("LIST");
  command.add_option("--hostfile", options.hostfile, "the same from an Open MPI hostfile")
      ->type_name("FILE")
      ->excludes(hosts);
}

ResolvedMachine resolve(const MachineOptions& options, const Profile* profile) {
  std::vector<HostSlots> hosts;
  if (!options.hosts.empty()) hosts = parse_host_list(options.hosts);
  if (!options.hostfile.empty()) hosts = read_hostfile(options.hostfile);
  return resolve_machine(options.spec, hosts, profile);
}

}  // namespace rankplace::cli
