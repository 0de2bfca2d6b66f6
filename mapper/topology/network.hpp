// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "mapper/model/machine.hpp"

namespace rankplace {

/// A switch, and the nodes or switches below it, by name.
struct SwitchSpec {
  std::string name;
  std::vector<std::string> hosts;
  std::vector<std::string> switches;
  friend bool operator==(const SwitchSpec&, const SwitchSpec&) = default;
};

/// The network above the nodes as files and users describe it: a shape, switches, or neither (all
/// nodes are equally far from one another).
struct NetworkSpec {
  std::string shape;                 ///< "fat-tree:4,8", see arranged_by_shape()
  std::vector<SwitchSpec> switches;  ///< any order
  std::string source;                ///< the file, for messages
  [[nodiscard]] bool empty() const { return shape.empty() && switches.empty(); }
};

/// A network for given hosts. A Machine counts its nodes in the order of the tree.
struct ArrangedNetwork {
  NetworkTree tree;
  std::vector<std::size_t> order;  ///< by node: index of its host
};

/// The network for hosts, with their order kept as far as the switches allow. Switches without any
/// of the hosts are left out. Throws InputError if a host is at no switch or at two, or if a switch
/// is not described, described twice, or below two others or itself.
[[nodiscard]] ArrangedNetwork arranged_by_switches(const std::vector<SwitchSpec>& switches,
                                                   const std::vector<std::string>& hosts,
                                                   const std::string& source);

/// The network of a shape: `fat-tree:4,8` (4 nodes at a leaf switch, 8 leaf switches in a pod) or
/// `dragonfly:4,8` (4 nodes at a router, 8 routers in a group), both for as many pods or groups as
/// the hosts fill; or `torus:8,8,4` (hosts in row-major order; blocks, each level half as long in
/// every direction). Throws UsageError.
[[nodiscard]] ArrangedNetwork arranged_by_shape(const std::string& shape, std::size_t host_count);

/// The network by its shape or its switches. Errors as those two functions.
[[nodiscard]] ArrangedNetwork arranged(const NetworkSpec& network,
                                       const std::vector<std::string>& hosts);

/// `text`: the path of Slurm's topology.conf, or a shape. Throws InputError or UsageError.
[[nodiscard]] NetworkSpec network_from(const std::string& text);

}  // namespace rankplace
