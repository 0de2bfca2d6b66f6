// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace::reorder {

/// Nodes in groups: all that are below one switch are a group, and follow one another. Group 0 has
/// all nodes; without switches it is the only one. Switches with one node or switch below them are
/// left out, as in Machine. What is below a switch stands in the order of the hosts that come
/// first, so node 0 is host 0.
class SwitchTree {
 public:
  /// The most switches that stand one on the other.
  static constexpr std::size_t most_heights = 8;

  /// A node, or a group.
  struct Part {
    std::size_t first = 0;  ///< its nodes
    std::size_t end = 0;
    std::size_t group = 0;  ///< its number; a node has none (0)
  };
  struct Group {
    Part self;
    std::size_t parent = 0;
    std::size_t height = 1;  ///< 1: it has nodes only; the level inter-node
    std::vector<Part> parts;
  };

  /// All nodes at one switch.
  explicit SwitchTree(std::size_t nodes);
  /// `hosts`: by place in the network, the number of the host there. Throws InputError if more than
  /// most_heights switches stand one on the other.
  SwitchTree(const NetworkTree& network, const std::vector<std::size_t>& hosts);

  [[nodiscard]] std::size_t group_count() const { return groups_.size(); }
  [[nodiscard]] const Group& group(std::size_t number) const { return groups_[number]; }
  [[nodiscard]] bool has_switches() const { return groups_.size() > 1; }
  [[nodiscard]] std::size_t node_count() const { return host_of_node_.size(); }
  /// The innermost group of a node.
  [[nodiscard]] std::size_t group_of_node(std::size_t node) const { return group_of_node_[node]; }
  /// The innermost group of both nodes.
  [[nodiscard]] std::size_t meeting(std::size_t node, std::size_t other) const;
  /// The number of each node's host.
  [[nodiscard]] const std::vector<std::size_t>& host_of_node() const { return host_of_node_; }

 private:
  struct Draft;
  static Draft drafted(const NetworkTree& network, const std::vector<std::size_t>& hosts,
                       std::size_t& next);
  Part add(const Draft& draft, std::size_t parent);

  std::vector<Group> groups_;
  std::vector<std::size_t> group_of_node_;
  std::vector<std::size_t> host_of_node_;
};

}  // namespace rankplace::reorder
