// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine.hpp"

#include "mapper/topology/tree_view.hpp"

namespace rankplace {

namespace {

MachineView view_of(const MachineOptions& options) {
  MachineView view{network_from(options.network), std::nullopt, options.use_hwthreads,
                   card_place_from(options.nic)};
  if (!options.levels.empty()) view.kinds = kinds_from(options.levels);
  return view;
}

}  // namespace

ResolvedMachine resolve(const MachineOptions& options, const Profile* profile) {
  std::vector<HostSlots> hosts;
  if (!options.hosts.empty()) hosts = parse_host_list(options.hosts);
  if (!options.hostfile.empty()) hosts = read_hostfile(options.hostfile);
  return resolve_machine(options.spec, hosts, profile, view_of(options));
}

}  // namespace rankplace
