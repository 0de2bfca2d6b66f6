// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/search/networks/node_coordinates.hpp"

namespace rankplace::networks {

/// The hops between the nodes of a machine with a network: a table for few nodes; for many sums
/// along the axes, or the network itself if it has none. Keeps references.
class NodeDistances {
 public:
  NodeDistances(const Machine& machine, const NodeCoordinates& coordinates);

  [[nodiscard]] std::uint32_t between(std::size_t a, std::size_t b) const {
    if (!table_.empty()) return table_[a * nodes_ + b];
    return coordinates_.axes().empty() ? asked(a, b) : coordinates_.hops(a, b);
  }
  /// The distances between a node and each of the others, by index.
  void from(std::size_t node, std::span<const std::uint32_t> others,
            std::vector<std::uint32_t>& hops) const;
  [[nodiscard]] std::size_t node_count() const { return nodes_; }
  /// No two nodes are nearer: 1 where each has a switch of its own, else 0.
  [[nodiscard]] std::uint32_t least() const { return least_; }

 private:
  [[nodiscard]] std::uint32_t asked(std::size_t a, std::size_t b) const {
    return machine_.network()->hops(hosts_[a], hosts_[b]);
  }

  const Machine& machine_;
  const NodeCoordinates& coordinates_;
  std::size_t nodes_;
  std::vector<HostId> hosts_;  ///< by node
  std::vector<std::uint32_t> table_;
  std::uint32_t least_;
};

}  // namespace rankplace::networks
