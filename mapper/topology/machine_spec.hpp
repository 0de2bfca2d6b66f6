// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/profile/profile.hpp"

namespace rankplace {

/// One host that the user names, with how many ranks it takes (nothing: one per core).
struct HostSlots {
  std::string name;
  std::optional<std::uint32_t> slots;
};

/// A Machine, the hwloc XML of each of its nodes (by NodeId; what a launcher's dry run needs) and
/// the text that the user gave for it.
struct ResolvedMachine {
  Machine machine;
  std::vector<std::string> node_xml;
  std::string spec;
  bool is_this_host = false;  ///< one node, and it is the machine we run on
};

/// Makes the machine of a SPEC: `this`, an hwloc XML file, an hwloc synthetic string, `KxSPEC`
/// (K nodes of one kind), a preset (`draco`, `jaguar`), or `profile` (the profile's hosts; needs
/// `profile`). `hosts`, if any, names the nodes (one each, in order) and limits their slots; with a
/// SPEC of one node there is one node of that kind per host. Node names without `hosts`: n00, n01, ...
/// (`this`: the host's own short name). Throws InputError or UsageError.
[[nodiscard]] ResolvedMachine resolve_machine(const std::string& spec,
                                              const std::vector<HostSlots>& hosts,
                                              const Profile* profile);

}  // namespace rankplace
