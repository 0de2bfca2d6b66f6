// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/known_hosts.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "mapper/topology/cluster_file.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// As many slots on each host as it ran ranks, unless it ran more ranks than it has cores.
void limit_to_recorded_ranks(KnownHosts& known, const Profile& profile) {
  const bool all_known = std::ranges::none_of(
      profile.ranks, [](const ProfileRank& rank) { return rank.host.empty(); });
  if (!all_known) return;
  for (HostSlots& host : known.hosts) {
    const auto ranks = std::ranges::count(profile.ranks, host.name, &ProfileRank::host);
    const auto kind = known.kinds.find(known.kind_of_host.at(host.name));
    if (ranks == 0 || kind == known.kinds.end()) continue;
    if (ranks > object_count(kind->second.tree, ObjectKind::core)) continue;
    host.slots = static_cast<std::uint32_t>(ranks);
  }
}

}  // namespace

const HwlocTree& KnownHosts::topology_of(const std::string& host) const {
  const auto kind = kind_of_host.find(host);
  if (kind == kind_of_host.end()) {
    throw InputError("unknown host '" + host + "' (" + without_host +
                     "; give the machine with `machine`)");
  }
  const auto topology = kinds.find(kind->second);
  if (topology == kinds.end()) {
    throw InputError(source + " has no topology of host " + host +
                     " (give the machine with `machine`: a SPEC, or the file of "
                     "rankplace topology gather)");
  }
  return topology->second;
}

std::vector<HostSlots> KnownHosts::chosen(const std::vector<HostSlots>& named) const {
  if (named.empty()) return hosts;
  if (!slots_are_limits) return named;
  std::vector<HostSlots> found = named;
  for (HostSlots& host : found) {
    const auto known = std::ranges::find(hosts, host.name, &HostSlots::name);
    if (known != hosts.end() && !host.slots) host.slots = known->slots;
  }
  return found;
}

KnownHosts hosts_of_profile(const Profile& profile) {
  const std::string source = "the profile " + profile.path.string();
  KnownHosts known{source, source + " did not run there", {}, {}, {}, {}};
  for (const ProfileHost& host : profile.hosts) {
    const std::string file = host.topology.string();
    known.hosts.push_back({host.name, std::nullopt});
    known.kind_of_host.emplace(host.name, file);
    if (!file.empty() && !known.kinds.contains(file)) {
      known.kinds.emplace(file, load_hwloc_xml(file));
    }
  }
  limit_to_recorded_ranks(known, profile);
  return known;
}

KnownHosts hosts_of_cluster_file(const std::filesystem::path& path) {
  ClusterDescription cluster = read_cluster_file(path);
  const std::string source = "the cluster file " + path.string();
  KnownHosts known{source, source + " has none of that name", {},  {},
                   {},     std::move(cluster.network),        true};
  for (const HostKind& kind : cluster.kinds) {
    known.kinds.emplace(kind.name,
                        load_hwloc_xml_text(kind.xml, path.string() + ", kind " + kind.name));
  }
  for (const ClusterHost& host : cluster.hosts) {
    known.hosts.push_back({host.name, host.slots});
    known.kind_of_host.emplace(host.name, host.kind);
  }
  return known;
}

}  // namespace rankplace
