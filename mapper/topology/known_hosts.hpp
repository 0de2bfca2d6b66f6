// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "mapper/profile/profile.hpp"
#include "mapper/topology/host_list.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/network.hpp"

namespace rankplace {

/// Hosts that exist, from a profile or a cluster file.
struct KnownHosts {
  std::string source;            ///< for messages: "the profile run.profile"
  std::string without_host;      ///< the same of a host not in it: "... did not run there"
  std::vector<HostSlots> hosts;  ///< in the order of the source, with their slots if it says
  std::map<std::string, std::string> kind_of_host;
  std::map<std::string, HwlocTree> kinds;
  NetworkSpec network;
  /// Whether the slots belong to the hosts, and so hold for hosts that the user names too.
  bool slots_are_limits = false;

  /// Throws InputError if the host is not known, or its topology is not.
  [[nodiscard]] const HwlocTree& topology_of(const std::string& host) const;
  /// The hosts that the user names, with the source's slots if the user gives none; all if the user
  /// names none. Throws InputError if a host is not known.
  [[nodiscard]] std::vector<HostSlots> chosen(const std::vector<HostSlots>& named) const;
};

/// The hosts of a profile or a cluster file; throw InputError. A profile's hosts have as many slots
/// as they ran ranks: four ranks on a node of eight cores get four slots again. If ranks left no
/// host name (an incomplete profile), or the run was oversubscribed, all cores are slots.
[[nodiscard]] KnownHosts hosts_of_profile(const Profile& profile);
[[nodiscard]] KnownHosts hosts_of_cluster_file(const std::filesystem::path& path);

}  // namespace rankplace
