// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/machine_spec.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "mapper/profile/parse_rank.hpp"
#include "mapper/topology/cluster_file.hpp"
#include "mapper/topology/hwloc_tree.hpp"
#include "mapper/topology/known_hosts.hpp"
#include "mapper/topology/machine_presets.hpp"
#include "support/errors.hpp"
#include "support/host/host_name.hpp"

namespace rankplace {
namespace {

/// Equal nodes without names yet.
struct NodeKind {
  HwlocTree topology;
  std::size_t count = 1;
  bool fixed_count = false;  ///< the SPEC said how many
  std::string network = {};  ///< of the preset; as network_from()
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

std::size_t leaves_of(const TopologyTree& tree) {
  std::size_t leaves = tree.children.empty() ? 1 : 0;
  for (const TopologyTree& child : tree.children) leaves += leaves_of(child);
  return leaves;
}

/// Throws InputError if so many nodes have more cores than any machine.
void check_core_count(const std::string& spec, std::size_t nodes, const HwlocTree& node) {
  const std::size_t most = max_rank_count;
  if (nodes <= most / leaves_of(node.tree)) return;
  throw InputError("the machine '" + spec + "' has more than " + std::to_string(most) +
                   " cores (take fewer nodes)");
}

NodeKind node_kind(const std::string& spec, HwlocPlugins plugins) {
  if (spec == "this") return {load_this_host()};
  if (const auto preset = find_preset(spec)) {
    return {load_hwloc_synthetic(std::string(preset->node), plugins), preset->node_count,
            preset->node_count > 1, std::string(preset->network)};
  }
  std::error_code no_file;  // also where the text is no path at all
  if (std::filesystem::exists(spec, no_file)) return {load_hwloc_xml(spec)};
  const auto [count, rest] = split_count(spec);
  if (count > 0) {
    if (split_count(rest).first > 0 && !std::filesystem::exists(rest, no_file)) {
      throw UsageError("'" + spec + "' has two numbers of nodes (give one: 16xSPEC)");
    }
    NodeKind kind = node_kind(rest, plugins);
    check_core_count(spec, count, kind.topology);
    return {std::move(kind.topology), count, true, std::move(kind.network)};
  }
  if (spec.ends_with(".xml")) {
    throw InputError(spec, 0,
                     "there is no such file (make it on the machine: lstopo " + spec + ")");
  }
  if (spec.find(':') != std::string::npos) return {load_hwloc_synthetic(spec, plugins)};
  throw UsageError(
      "unknown machine '" + spec +
      "' (use: this, profile, a preset of rankplace topology --presets, a cluster file, "
      "an hwloc XML file, a synthetic topology like \"pack:2 l2:2 core:2 pu:1\", or 16xSPEC)");
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

/// A host that is to be a node.
struct ChosenHost {
  HostSlots host;
  const HwlocTree& topology;
};

TopologyTree as_viewed(TopologyTree tree, const MachineView& view) {
  tree = with_card(std::move(tree), view.card);
  if (view.use_hwthreads) tree = with_hwthreads(tree);
  if (view.kinds) tree = with_kinds(tree, *view.kinds);
  return tree;
}

/// The network of hosts. Without switches among the kinds that count a tree is left out.
ArrangedNetwork arranged_hosts(const std::vector<ChosenHost>& hosts, HostNames host_names,
                               const NetworkSpec& network, const MachineView& view) {
  std::vector<std::string> names;
  for (const ChosenHost& chosen : hosts) names.push_back(chosen.host.name);
  const bool no_switches = view.kinds && !view.kinds->contains(ObjectKind::network_switch);
  const bool is_left_out = no_switches && network.is_tree();
  return arranged(is_left_out ? NetworkSpec{} : network, names, host_names);
}

/// The hosts as nodes, in the order in which the network holds them.
ResolvedMachine machine_of(const std::vector<ChosenHost>& hosts, const ArrangedNetwork& arrangement,
                           const MachineView& view, const std::string& spec) {
  std::vector<NodeSpec> nodes;
  std::vector<SharedText> xml;
  bool is_described = false;
  for (const std::size_t h : arrangement.order) {
    const auto& [host, topology] = hosts[h];
    is_described = is_described || topology.is_described;
    nodes.push_back(
        {host.name, as_viewed(topology.tree, view), host.slots.value_or(0), topology.inventory});
    xml.push_back(topology.xml);
  }
  const bool here = hosts.size() == 1 && hosts.front().host.name == short_host_name();
  Machine machine = arrangement.machine_of(std::move(nodes));
  const bool is_card_given = view.card.ignored || view.card.package;
  return {is_card_given ? machine.with_one_card_each() : std::move(machine),
          std::move(xml),
          spec,
          here,
          true,
          is_described};
}

ResolvedMachine equal_nodes(const NodeKind& kind, const std::string& spec,
                            const std::vector<HostSlots>& given, const MachineView& view) {
  const auto hosts = given.empty() ? default_hosts(spec, kind.count) : given;
  if (kind.fixed_count && hosts.size() > kind.count) {
    throw UsageError("the machine '" + spec + "' has " + std::to_string(kind.count) +
                     " nodes but " + std::to_string(hosts.size()) +
                     " hosts are named (name fewer, or use a SPEC of one node)");
  }
  std::vector<ChosenHost> chosen;
  for (const HostSlots& host : hosts) chosen.push_back({host, kind.topology});
  NetworkSpec network = view.network;
  const bool in_own = view.own_network == MachineView::OwnNetwork::used && hosts.size() > 1;
  if (network.empty() && in_own && !kind.network.empty()) {
    network.shape = kind.network;
  }
  const auto names = given.empty() ? HostNames::made_up : HostNames::real;
  ResolvedMachine resolved =
      machine_of(chosen, arranged_hosts(chosen, names, network, view), view, spec);
  const bool named_here = resolved.is_this_host || hosts.front().name == "localhost";
  resolved.is_this_host = spec == "this" && hosts.size() == 1 && named_here;
  resolved.has_real_hosts = spec == "this" || !given.empty();
  return resolved;
}

/// The network that the user names, or that of the hosts' file.
ArrangedNetwork network_of(const std::vector<ChosenHost>& chosen, const KnownHosts& known,
                           const std::string& spec, const MachineView& view) {
  const bool in_own = view.own_network == MachineView::OwnNetwork::used && view.network.empty();
  if (!in_own) return arranged_hosts(chosen, HostNames::real, view.network, view);
  NetworkSpec network = known.network;
  network.allocation = view.network.allocation;
  for (const HostSlots& host : known.hosts) network.holds.push_back(host.name);
  try {
    return arranged_hosts(chosen, HostNames::real, network, view);
  } catch (const UsageError& error) {
    if (network.empty() || network.allocation) throw;  // or the user's own words are wrong
    throw InputError(spec, 0, "network: " + std::string(error.what()));
  }
}

ResolvedMachine known_nodes(const KnownHosts& known, const std::string& spec,
                            const std::vector<HostSlots>& given, const MachineView& view) {
  std::vector<ChosenHost> chosen;
  for (const HostSlots& host : known.chosen(given)) {
    chosen.push_back({host, known.topology_of(host.name)});
  }
  return machine_of(chosen, network_of(chosen, known, spec, view), view, spec);
}

}  // namespace

ResolvedMachine resolve_machine(const std::string& spec, const std::vector<HostSlots>& hosts,
                                const Profile* profile, const MachineView& view) {
  if (spec == profile_spec) {
    if (profile == nullptr) {
      throw UsageError("the machine 'profile' needs a profile (name one, or another `machine`)");
    }
    if (profile->hosts.empty()) {
      throw UsageError("the input does not say where its ranks ran (name the machine: `machine`)");
    }
    return known_nodes(hosts_of_profile(*profile), spec, hosts, view);
  }
  if (std::filesystem::is_regular_file(spec) && looks_like_cluster_file(spec)) {
    return known_nodes(hosts_of_cluster_file(spec), spec, hosts, view);
  }
  return equal_nodes(node_kind(spec, view.plugins), spec, hosts, view);
}

ResolvedMachine resolve_machine_of(HwlocTree node, std::size_t count,
                                   const std::vector<HostSlots>& hosts, const MachineView& view,
                                   const std::string& spec) {
  if (count == 0) throw UsageError("a machine needs a node (give one or more)");
  check_core_count(spec, count, node);
  return equal_nodes({std::move(node), count, count > 1}, spec, hosts, view);
}

}  // namespace rankplace
