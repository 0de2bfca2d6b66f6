// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/topology/network.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "mapper/model/machine/network.hpp"
#include "mapper/network/make_network.hpp"
#include "mapper/topology/host_places.hpp"
#include "mapper/topology/network_file.hpp"
#include "mapper/topology/slurm_topology.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/files/line_reader.hpp"
#include "support/host/host_name.hpp"

namespace rankplace {
namespace {

constexpr std::size_t deepest_switch = 64;

/// A part of the network with the hosts in it; `first` decides the order.
struct Branch {
  NetworkTree tree;
  std::vector<std::size_t> order;
  [[nodiscard]] std::size_t first() const { return *std::ranges::min_element(order); }
};

/// Builds the tree of some hosts from switches that refer to one another by name.
class NamedSwitches {
 public:
  NamedSwitches(const std::vector<SwitchSpec>& switches, const std::vector<std::string>& hosts,
                const std::string& source)
      : source_(source), hosts_(hosts) {
    for (std::size_t h = 0; h < hosts.size(); ++h) index_of_host_[short_host_name_of(hosts[h])] = h;
    for (const SwitchSpec& one : switches) {
      if (!switches_.emplace(one.name, &one).second) fail(one.name + " is described twice");
      for (const std::string& below : one.switches) {
        if (above_.emplace(below, one.name).second) continue;
        fail(below + " is below two switches, or twice below " + one.name +
             " (in a tree each is below one; give the file as " + "`network` graph:FILE)");
      }
    }
  }

  [[nodiscard]] ArrangedNetwork arranged() {
    std::vector<Branch> roots;
    for (const auto& [name, one] : switches_) {
      if (above_.contains(name)) continue;
      if (auto branch = branch_of(*one, 1)) roots.push_back(std::move(*branch));
    }
    check_hosts();
    Branch root = roots.size() == 1 ? std::move(roots.front()) : joined({}, std::move(roots));
    return {std::move(root.tree), std::move(root.order)};
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw InputError(source_, 0, what); }

  /// The part below a switch; nothing if none of the hosts is below it.
  std::optional<Branch> branch_of(const SwitchSpec& one, std::size_t depth) {
    if (depth > deepest_switch) {
      fail(one.name + " is below " + std::to_string(deepest_switch) +
           " switches (no network is that deep)");
    }
    if (!visited_.insert(one.name).second) fail(one.name + " is below itself");
    std::vector<std::size_t> own;
    for (const std::string& host : one.hosts) {
      const auto at = index_of_host_.find(short_host_name_of(host));
      if (at == index_of_host_.end()) continue;
      if (!placed_.insert(at->second).second)
        fail("host " + host + " is at two switches, or twice at " + one.name);
      own.push_back(at->second);
    }
    std::ranges::sort(own);
    std::vector<Branch> below;
    for (const std::string& name : one.switches) {
      const auto at = switches_.find(name);
      if (at == switches_.end()) fail(name + ", below " + one.name + ", is not described");
      if (auto branch = branch_of(*at->second, depth + 1)) below.push_back(std::move(*branch));
    }
    if (own.empty() && below.empty()) return std::nullopt;
    return joined(std::move(own), std::move(below));
  }

  static Branch joined(std::vector<std::size_t> own, std::vector<Branch> below) {
    std::ranges::sort(below, {}, &Branch::first);
    Branch branch{{own.size(), {}}, std::move(own)};
    for (Branch& one : below) {
      branch.tree.switches.push_back(std::move(one.tree));
      branch.order.insert(branch.order.end(), one.order.begin(), one.order.end());
    }
    return branch;
  }

  void check_hosts() const {
    for (std::size_t h = 0; h < hosts_.size(); ++h) {
      if (placed_.contains(h)) continue;
      fail("host " + hosts_[h] + " is at no switch (each host of the machine must be at one; " +
           "switches in a ring have no top)");
    }
  }

  const std::string& source_;
  const std::vector<std::string>& hosts_;
  std::map<std::string, std::size_t> index_of_host_;
  std::map<std::string, const SwitchSpec*> switches_;
  std::map<std::string, std::string> above_;
  std::set<std::string> visited_;
  std::set<std::size_t> placed_;
};

}  // namespace

ArrangedNetwork arranged_by_switches(const std::vector<SwitchSpec>& switches,
                                     const std::vector<std::string>& hosts,
                                     const std::string& source) {
  return NamedSwitches(switches, hosts, source).arranged();
}

namespace {

constexpr std::string_view graph_prefix = "graph:";

bool is_untreelike(const std::string& shape) {
  return is_network_text(shape) || shape.starts_with(graph_prefix);
}

}  // namespace

bool NetworkSpec::is_tree() const { return !switches.empty() || !is_untreelike(shape); }

namespace {

/// The hosts' places in a graph. Machines that are only described have made-up names: they take the
/// places in their order, unless the graph has all of the names.
std::vector<HostId> places_by_name(const std::vector<std::string>& in_graph,
                                   const std::vector<std::string>& hosts, const std::string& graph,
                                   HostNames names) {
  std::map<std::string, HostId> place_of;
  for (std::size_t h = 0; h < in_graph.size(); ++h) {
    place_of.emplace(short_host_name_of(in_graph[h]), HostId(h));
  }
  std::vector<HostId> places;
  std::string missing;
  for (const std::string& host : hosts) {
    const auto at = place_of.find(short_host_name_of(host));
    if (at != place_of.end()) places.push_back(at->second);
    if (at == place_of.end() && missing.empty()) missing = host;
  }
  if (missing.empty()) return places;
  if (names == HostNames::real && !places.empty()) {
    throw InputError("the host " + missing + " is not in '" + graph +
                     "' (other hosts of the machine are: name it there, too)");
  }
  if (names == HostNames::real && hosts.size() > 1 && !in_graph.empty()) {
    throw InputError("no host of the machine is in '" + graph + "' (the machine has " +
                     hosts.front() + ", the network " + in_graph.front() +
                     "; name them alike, or give `machine` as 4xSPEC without `hosts`: then nodes "
                     "take the network's hosts in order)");
  }
  if (in_graph.size() < hosts.size()) {
    throw InputError("'" + graph + "' has " + std::to_string(in_graph.size()) +
                     " hosts, fewer than the " + std::to_string(hosts.size()) +
                     " nodes of the machine (list the others, or take fewer nodes)");
  }
  places.clear();
  for (std::size_t h = 0; h < hosts.size(); ++h) places.emplace_back(h);
  return places;
}

}  // namespace

Machine ArrangedNetwork::machine_of(std::vector<NodeSpec> nodes) const {
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    nodes[n].turn = static_cast<std::uint32_t>(order[n]);
  }
  if (!network) return {nodes, tree};
  for (std::size_t n = 0; n < nodes.size(); ++n) nodes[n].host = places[n];
  return {nodes, network};
}

namespace {

/// Appends the switches of a tree whose nodes are the hosts from `next` on; returns the root's
/// name.
std::string append_switches(const NetworkTree& tree, std::span<const std::string>& next,
                            std::vector<SwitchSpec>& switches) {
  SwitchSpec one;
  one.hosts.assign(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(tree.node_count));
  next = next.subspan(tree.node_count);
  for (const NetworkTree& below : tree.switches) {
    one.switches.push_back(append_switches(below, next, switches));
  }
  one.name = "switch " + std::to_string(switches.size());
  switches.push_back(one);
  return one.name;
}

ArrangedNetwork arranged_tree(const NetworkSpec& network, const std::vector<std::string>& hosts) {
  if (network.holds.empty()) return arranged_by_shape(network.shape, hosts.size());
  const ArrangedNetwork whole = arranged_by_shape(network.shape, network.holds.size());
  std::vector<SwitchSpec> switches;
  std::span<const std::string> next = network.holds;
  append_switches(whole.tree, next, switches);
  return arranged_by_switches(switches, hosts, network.shape);
}

ArrangedNetwork in_one_switch(std::size_t hosts) {
  ArrangedNetwork flat{{hosts, {}}, std::vector<std::size_t>(hosts)};
  std::iota(flat.order.begin(), flat.order.end(), std::size_t{0});
  return flat;
}

ArrangedNetwork arranged_graph(const std::string& shape, const std::vector<std::string>& hosts,
                               HostNames names) {
  const std::string path = shape.substr(graph_prefix.size());
  if (path.empty()) throw UsageError("'graph:' names no file (use graph:FILE)");
  NetworkFile file = read_network_file(path);
  ArrangedNetwork graph = in_one_switch(hosts.size());
  graph.places = places_by_name(file.hosts, hosts, shape, names);
  graph.network = std::move(file.network);
  return graph;
}

/// The places of some of the hosts, out of the places of `all`.
std::vector<HostId> places_of(const std::vector<std::string>& hosts,
                              const std::vector<std::string>& all,
                              const std::vector<HostId>& places) {
  std::map<std::string_view, HostId> place_of;
  for (std::size_t h = 0; h < all.size(); ++h) place_of.emplace(all[h], places[h]);
  std::vector<HostId> found;
  for (const std::string& host : hosts) found.push_back(place_of.at(host));
  return found;
}

ArrangedNetwork arranged_places(const NetworkSpec& network, const std::vector<std::string>& hosts) {
  const auto [text, at] = split_places(network.shape);
  if (!is_network_text(text)) {
    throw UsageError("'" + text + "' is a tree of switches, whose nodes are in order: at= needs " +
                     "its up-links, too (fat-tree:4,8:up=2:at=FILE)");
  }
  const std::vector<std::string>& all = network.holds.empty() ? hosts : network.holds;
  ArrangedNetwork shape = in_one_switch(hosts.size());
  shape.network = make_network(text, all.size());
  if (!at.empty()) {
    if (network.allocation) {
      throw UsageError("`allocation` and `at=` both say where the hosts are (leave one out)");
    }
    shape.places = places_at(at, place_grid(shape.network->text()), hosts);
    return shape;
  }
  shape.places = places_of(
      hosts, all,
      allocated_hosts(*shape.network, all.size(), network.allocation.value_or(Allocation{})));
  return shape;
}

}  // namespace

ArrangedNetwork arranged(const NetworkSpec& network, const std::vector<std::string>& hosts,
                         HostNames names) {
  if (network.allocation && !is_network_text(network.shape)) {
    throw UsageError(
        "`allocation` needs a network with places (such as torus:8,8,4 or dragonfly:4,8,20)");
  }
  if (!network.switches.empty()) {
    return arranged_by_switches(network.switches, hosts, network.source);
  }
  if (network.shape.empty()) return in_one_switch(hosts.size());
  if (!is_untreelike(network.shape)) return arranged_tree(network, hosts);
  if (network.shape.starts_with(graph_prefix)) return arranged_graph(network.shape, hosts, names);
  return arranged_places(network, hosts);
}

namespace {

NetworkSpec switches_in(const std::string& path) {
  const std::string text = read_file(path);
  require_no_byte_order_mark(text, path);
  if (looks_like_network_graph(text)) {
    throw UsageError("'" + path + "' has hosts and links, not switches of a tree (use `network` " +
                     "graph:" + path + ")");
  }
  return {"", parse_slurm_topology(text, path), path};
}

/// `file` from there; a path that begins at the root stays.
std::string path_from(const std::filesystem::path& folder, const std::string& file) {
  return (folder / file).string();
}

}  // namespace

NetworkSpec network_beside(const std::string& text, const std::filesystem::path& folder) {
  if (text.starts_with(graph_prefix)) {
    const std::string file = text.substr(graph_prefix.size());
    return {file.empty() ? text : std::string(graph_prefix) + path_from(folder, file), {}, ""};
  }
  const auto [network, at] = split_places(text);
  if (!at.empty() && !is_rule_of_places(at)) {
    return {network + ":at=" + path_from(folder, at), {}, ""};
  }
  if (text == no_network) return {};
  const std::string path = path_from(folder, text);
  if (!text.empty() && !is_untreelike(text) && std::filesystem::is_regular_file(path)) {
    return switches_in(path);
  }
  return {text, {}, ""};
}

NetworkSpec network_for_file_in(const std::filesystem::path& folder, NetworkSpec network) {
  const auto seen = [&](const std::string& file) {
    const std::filesystem::path whole = std::filesystem::absolute(file).lexically_normal();
    const auto below =
        whole.lexically_relative(std::filesystem::absolute(folder).lexically_normal());
    return (below.empty() || *below.begin() == ".." ? whole : below).string();
  };
  if (network.shape.starts_with(graph_prefix)) {
    network.shape = std::string(graph_prefix) + seen(network.shape.substr(graph_prefix.size()));
    return network;
  }
  const auto [text, at] = split_places(network.shape);
  if (!at.empty() && !is_rule_of_places(at)) network.shape = text + ":at=" + seen(at);
  return network;
}

NetworkSpec network_from(const std::string& text) {
  if (text.empty()) return {};
  if (is_untreelike(text)) return {text, {}, ""};
  if (std::filesystem::exists(text)) return switches_in(text);
  if (text.find(':') != std::string::npos) return {text, {}, ""};
  throw UsageError("'" + text +
                   "' is no network (use: torus:8,8,4 or another kind of docs/networks.md, "
                   "fat-tree:4,8, or the path of Slurm's topology.conf)");
}

}  // namespace rankplace
