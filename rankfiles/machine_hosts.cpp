// SPDX-License-Identifier: BSD-3-Clause
#include "rankfiles/machine_hosts.hpp"

#include "support/errors.hpp"
#include "support/host/host_name.hpp"
#include "support/text/text.hpp"

namespace rankplace {
namespace {

/// The names by which a host is looked for, the surest first.
std::array<std::string, 3> names_of_host(std::string_view host) {
  std::string lower = in_lower_case(host);
  std::string short_name = short_host_name_of(lower);
  return {std::string(host), std::move(lower), std::move(short_name)};
}

}  // namespace

MachineHosts::MachineHosts(const Machine& machine) : machine_(&machine) {
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    const std::array<std::string, 3> names = names_of_host(machine.node(NodeId(n)).name);
    for (std::size_t i = 0; i < names.size(); ++i) nodes_[i][names[i]].emplace_back(n);
  }
}

NodeId MachineHosts::node_of(std::string_view host) const {
  const std::array<std::string, 3> names = names_of_host(host);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto at = nodes_[i].find(names[i]);
    if (at == nodes_[i].end()) continue;
    const std::vector<NodeId>& fitting = at->second;
    if (fitting.size() == 1) return fitting.front();
    throw InputError("host '" + std::string(host) + "' may be " + machine_->node(fitting[0]).name +
                     " or " + machine_->node(fitting[1]).name +
                     " of the machine; write the full name");
  }
  if (machine_->node_count() == 1 && machine_->node(NodeId(0)).name == "localhost") {
    return NodeId(0);
  }
  return machine_->node_named(host);  // throws
}

}  // namespace rankplace
