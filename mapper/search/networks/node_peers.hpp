// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/cost/network_loads.hpp"

namespace rankplace::networks {

/// The ranks that a node holds when a search begins, as one unit; numbered by that node.
using Group = std::uint32_t;

/// The quotient graph of the nodes: whom each group exchanges how much with.
class NodePeers {
 public:
  struct Peer {
    Group group;
    std::uint64_t weight;
  };

  NodePeers(std::size_t node_count, const std::vector<NodeTraffic>& traffic);

  [[nodiscard]] std::size_t node_count() const { return first_.size() - 1; }
  /// Heaviest first.
  [[nodiscard]] std::span<const Peer> of(Group group) const {
    return std::span(peers_).subspan(first_[group], first_[group + 1] - first_[group]);
  }

 private:
  std::vector<std::size_t> first_;
  std::vector<Peer> peers_;
};

}  // namespace rankplace::networks
