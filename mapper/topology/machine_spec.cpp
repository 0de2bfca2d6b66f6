// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/machine_spec.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <utility>

#include "mapper/model/errors.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/presets.hpp"

namespace rankplace {
namespace {

/// Equal nodes without names yet.
struct NodeKind {
  HwlocTree topology;
  std::size_t count = 1;
  bool fixed_count = false;  ///< the SPEC said how many
};

/// K and SPEC of "KxSPEC"; K = 0 if the text has no such form.
std::pair<std::size_t, std::string> split_count(const std::string& spec) {
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(spec.data(), spec.data() + spec.size(), count);
  const auto at = static_cast<std::size_t>(end - spec.data());
  if (error != std::errc{} || at + 1 >= spec.size() || spec[at] != 'x') return {0, spec};
  if (count == 0) throw UsageError("'" + spec + "' has no node (use 1x... or more)");
  return {count, spec.substr(at + 1)};
}

NodeKind node_kind(const std::string& spec) {
  if (spec == "this") return {load_this_host()};
  if (const auto preset = find_preset(spec)) {
    return {load_hwloc_synthetic(std::string(preset->node)), preset->node_count, true};
  }
  if (std::filesystem::exists(spec)) return {load_hwloc_xml(spec)};
  const auto [count, rest] = split_count(spec);
  if (count > 0) {
    NodeKind kind = node_kind(rest);
    return {std::move(kind.topology), count, true};
  }
  if (spec.ends_with(".xml")) {
    throw InputError(spec, 0,
                     "there is no such file (make it on the machine: lstopo " + spec + ")");
  }
  if (spec.find(':') != std::string::npos) return {load_hwloc_synthetic(spec)};
  throw UsageError("'" + spec +
                   "' is no machine (use: this, profile, draco, jaguar, an hwloc XML file, a "
                   "synthetic topology like \"pack:2 l2:2 core:2 pu:1\", or 16xSPEC)");
}

std::string node_name(std::size_t index, std::size_t count) {
  const std::size_t width = std::max<std::size_t>(2, std::to_string(count - 1).size());
  const std::string digits = std::to_string(index);
  return "n" + std::string(width - digits.size(), '0') + digits;
}

std::vector<HostSlots> default_hosts(const std::string& spec, std::size_t count) {
  if (spec == "this") return {{short_host_name(), std::nullopt}};
  std::vector<HostSlots> hosts;
  for (std::size_t n = 0; n < count; ++n) hosts.push_back({node_name(n, count), std::nullopt});
  return hosts;
}

NodeSpec node_spec(const HostSlots& host, const TopologyTree& tree) {
  return {host.name, tree, host.slots.value_or(0)};
}

ResolvedMachine equal_nodes(const std::string& spec, const std::vector<HostSlots>& given) {
  const NodeKind kind = node_kind(spec);
  const auto hosts = given.empty() ? default_hosts(spec, kind.count) : given;
  if (kind.fixed_count && hosts.size() > kind.count) {
    throw UsageError("the machine '" + spec + "' has " + std::to_string(kind.count) +
                     " nodes but " + std::to_string(hosts.size()) +
                     " hosts are named (name fewer, or use a SPEC of one node)");
  }
  std::vector<NodeSpec> nodes;
  for (const HostSlots& host : hosts) nodes.push_back(node_spec(host, kind.topology.tree));
  const bool here = spec == "this" && hosts.size() == 1 &&
                    (hosts.front().name == short_host_name() || hosts.front().name == "localhost");
  return {Machine(nodes), std::vector(nodes.size(), kind.topology.xml), spec, here};
}

const ProfileHost& host_of_profile(const Profile& profile, const std::string& name) {
  const auto at = std::ranges::find(profile.hosts, name, &ProfileHost::name);
  if (at == profile.hosts.end()) {
    throw InputError("unknown host '" + name + "' (the profile " + profile.path.string() +
                     " did not run there; give the machine with --machine)");
  }
  if (at->topology.empty()) {
    throw InputError("the profile " + profile.path.string() + " has no topology of host " + name +
                     " (give the machine with --machine)");
  }
  return *at;
}

std::uint32_t core_count(const TopologyTree& tree) {
  if (tree.kind == ObjectKind::core) return 1;
  std::uint32_t cores = 0;
  for (const TopologyTree& child : tree.children) cores += core_count(child);
  return cores;
}

/// The hosts of the run, each with as many slots as it ran ranks: who asked for four ranks on a
/// node of eight cores gets four again. Where ranks left no host name (an incomplete profile), all
/// cores.
std::vector<HostSlots> hosts_as_recorded(const Profile& profile) {
  const bool all_known = std::ranges::none_of(
      profile.ranks, [](const ProfileRank& rank) { return rank.host.empty(); });
  std::vector<HostSlots> hosts;
  for (const ProfileHost& host : profile.hosts) {
    HostSlots& last = hosts.emplace_back(HostSlots{host.name, std::nullopt});
    const auto ranks = std::ranges::count(profile.ranks, host.name, &ProfileRank::host);
    if (all_known && ranks > 0) last.slots = static_cast<std::uint32_t>(ranks);
  }
  return hosts;
}

ResolvedMachine profile_nodes(const Profile& profile, const std::vector<HostSlots>& given) {
  const std::vector<HostSlots> hosts = given.empty() ? hosts_as_recorded(profile) : given;
  std::vector<NodeSpec> nodes;
  std::vector<std::string> xml;
  for (const HostSlots& host : hosts) {
    HwlocTree topology = load_hwloc_xml(host_of_profile(profile, host.name).topology);
    nodes.push_back(node_spec(host, topology.tree));
    // An oversubscribed run had more ranks than there are slots to place them in.
    if (given.empty()) nodes.back().slots = std::min(nodes.back().slots, core_count(topology.tree));
    xml.push_back(std::move(topology.xml));
  }
  const bool here = hosts.size() == 1 && hosts.front().name == short_host_name();
  return {Machine(nodes), std::move(xml), "profile", here};
}

}  // namespace

std::string short_host_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return "localhost";
  const std::string full = name.data();
  return full.substr(0, full.find('.'));
}

ResolvedMachine resolve_machine(const std::string& spec, const std::vector<HostSlots>& hosts,
                                const Profile* profile) {
  if (spec != "profile") return equal_nodes(spec, hosts);
  if (profile == nullptr) {
    throw UsageError("the machine 'profile' needs a profile (name one, or another --machine)");
  }
  return profile_nodes(*profile, hosts);
}

}  // namespace rankplace
