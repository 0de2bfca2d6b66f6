// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/rerun/rankfile_check.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>

#include "mapper/inputs/input_file.hpp"
#include "support/errors.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/rerun/check_text.hpp"

namespace rankplace {
namespace {

ResolvedMachine machine_for(const PlacementFile& placement, const CheckOptions& options) {
  const std::string spec = options.machine.value_or(placement.machine);
  if (options.profile) {
    const Profile profile = read_run(*options.profile);
    return resolve_machine(spec, {}, &profile);
  }
  if (spec == profile_spec) {
    throw UsageError(
        "the placement was made for the hosts of a profile; give it (`profile`), or the machine "
        "(`machine`)");
  }
  return resolve_machine(spec, {}, nullptr);
}

/// The topology of each host that the placement names. The SPEC may know them under other names
/// (the placement was made with --hosts), which matters only if its nodes differ.
std::vector<HostTopology> hosts_of(const PlacementFile& placement,
                                   const ResolvedMachine& resolved) {
  const Machine& machine = resolved.cores();
  const bool all_alike = std::ranges::adjacent_find(resolved.node_xml, std::not_equal_to<>()) ==
                         resolved.node_xml.end();
  std::set<std::string> names;
  for (const RankSlot& slot : placement.ranks) names.insert(slot.host);
  std::vector<HostTopology> hosts;
  for (const std::string& name : names) {
    const NodeId node = all_alike ? NodeId(0) : machine.node_named(name);
    hosts.push_back(host_topology(machine, node, name, resolved.node_xml.at(node.value())));
  }
  return hosts;
}

DryRunTools find_tools(const std::string& mpirun) {
  DryRunTools tools{program_named(mpirun), own_library("librankplace_dry_run_shim.so"), {}};
  for (const char* name : {"PATH", "LD_LIBRARY_PATH", "OPAL_PREFIX"}) {
    if (const char* const value = std::getenv(name)) {
      tools.environment.push_back(std::string(name) + "=" + value);
    }
  }
  return tools;
}

}  // namespace

PlacementCheck check_with_mpirun(const PlacementFile& placement, const CheckOptions& options) {
  return check_with_mpirun(placement, machine_for(placement, options), options.mpirun);
}

PlacementCheck check_with_mpirun(const PlacementFile& placement, const ResolvedMachine& resolved,
                                 const std::string& mpirun) {
  return dry_run(find_tools(mpirun), placement, hosts_of(placement, resolved));
}

}  // namespace rankplace
