// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/network/allocation.hpp"
#include "mapper/topology/switch_spec.hpp"

namespace rankplace {

/// The network above the nodes as files and users describe it: a shape, switches, or neither (all
/// nodes are equally far from one another).
struct NetworkSpec {
  std::string shape;                 ///< "fat-tree:4,8" or "torus:8,8,4", see arranged()
  std::vector<SwitchSpec> switches;  ///< any order
  std::string source;                ///< the file, for messages
  /// The places that hosts take in a shape that is no tree; nothing: contiguous.
  std::optional<Allocation> allocation = {};
  /// The hosts that take the shape's places in this order; empty: those it is arranged for.
  std::vector<std::string> holds = {};
  [[nodiscard]] bool empty() const { return shape.empty() && switches.empty(); }
  /// Whether its switches are levels of the machine's tree.
  [[nodiscard]] bool is_tree() const;
};

/// A network for given hosts. A Machine counts its nodes in the order of the tree; its
/// launcher_order() is that of the hosts.
struct ArrangedNetwork {
  NetworkTree tree;
  std::vector<std::size_t> order;  ///< by node: index of its host
  /// The network that is no tree, if it is one; all nodes are at one switch of `tree` then.
  std::shared_ptr<const Network> network = {};
  std::vector<HostId> places = {};  ///< by node: its place in `network`

  /// The machine of nodes in that order.
  [[nodiscard]] Machine machine_of(std::vector<NodeSpec> nodes) const;
};

/// The network for hosts, with their order kept as far as the switches allow. Switches without any
/// of the hosts are left out. Throws InputError if a host is at no switch or at two, or if a switch
/// is not described, described twice, or below two others or itself.
[[nodiscard]] ArrangedNetwork arranged_by_switches(const std::vector<SwitchSpec>& switches,
                                                   const std::vector<std::string>& hosts,
                                                   const std::string& source);

/// The tree of a shape: `fat-tree:4,8` (4 nodes at a leaf switch, 8 leaf switches in a pod), for as
/// many pods as the hosts fill. Throws UsageError.
[[nodiscard]] ArrangedNetwork arranged_by_shape(const std::string& shape, std::size_t host_count);

/// Whether hosts have names that a network may know, or some that a description made up.
enum class HostNames : std::uint8_t { real, made_up };

/// The network by its shape or its switches. Shapes that are no trees are as docs/networks.md has
/// them: hosts take the places in their order (or as the allocation says), where `holds` names more
/// hosts in the order of those, and the places of a graph by their names; with made-up names,
/// unless it has them all, in their order, too. Errors as those two functions; InputError if a
/// graph has only some of the real hosts, or none of several.
[[nodiscard]] ArrangedNetwork arranged(const NetworkSpec& network,
                                       const std::vector<std::string>& hosts,
                                       HostNames names = HostNames::made_up);

/// The text that leaves out the network that a preset or a cluster file has.
inline constexpr std::string_view no_network = "none";

/// `text`: the path of Slurm's topology.conf, or a shape. Throws InputError or UsageError.
[[nodiscard]] NetworkSpec network_from(const std::string& text);

/// The same of a text in a file, whose relative paths begin in that file's folder. What is no
/// network is kept: arranged() says so.
[[nodiscard]] NetworkSpec network_beside(const std::string& text,
                                         const std::filesystem::path& folder);

/// The network of network_from(), with its paths as network_beside() reads them in a file of this
/// folder: relative if they lead below it, else whole.
[[nodiscard]] NetworkSpec network_for_file_in(const std::filesystem::path& folder,
                                              NetworkSpec network);

}  // namespace rankplace
