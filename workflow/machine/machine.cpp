// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/machine.hpp"

#include <utility>

#include "mapper/topology/tree_view.hpp"
#include "workflow/machine/core_kinds.hpp"

namespace rankplace {

namespace {

MachineView view_of(const MachineOptions& options) {
  MachineView view;
  if (options.network == no_network) {
    view.own_network = MachineView::OwnNetwork::left_out;
  } else {
    view.network = network_from(options.network);
  }
  view.use_hwthreads = options.use_hwthreads;
  view.card = options.card;
  view.plugins = options.plugins;
  if (options.allocation) view.network.allocation = options.allocation;
  view.kinds = options.levels;
  return view;
}

ResolvedMachine as_given(ResolvedMachine resolved, const MachineOptions& options) {
  resolved.network = options.network;
  const Allocation allocation = options.allocation.value_or(Allocation());
  if (allocation != Allocation()) resolved.allocation = name_of(allocation);
  return with_core_kinds(std::move(resolved), options.core_kinds);
}

std::vector<HostSlots> hosts_of(const MachineOptions& options) {
  if (!options.hostfile.empty()) return read_hostfile(options.hostfile);
  return options.hosts.empty() ? std::vector<HostSlots>{} : parse_host_list(options.hosts);
}

}  // namespace

ResolvedMachine resolve(const MachineOptions& options, const Profile* profile) {
  return as_given(resolve_machine(options.spec, hosts_of(options), profile, view_of(options)),
                  options);
}

ResolvedMachine resolve(const MachineOptions& options, HwlocTree node, std::size_t count) {
  return as_given(
      resolve_machine_of(std::move(node), count, hosts_of(options), view_of(options), options.spec),
      options);
}

}  // namespace rankplace
