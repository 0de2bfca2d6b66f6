// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/predict/bottleneck.hpp"
#include "mapper/predict/cost_tree.hpp"

namespace rankplace {

/// What the messages of a pattern let cross the links of a network.
class NetworkCrossings {
 public:
  /// Keeps a reference. The tree has a network.
  explicit NetworkCrossings(const CostTree& tree) : tree_(tree) {}

  /// The messages of a pair of ranks; the first of their bytes come after `first_s`. None of
  /// nodes that are the same.
  void add(CoreId from, CoreId to, double bytes, double first_s);

  /// The link that takes longest, by the bytes that are expected to cross it in one direction.
  [[nodiscard]] PatternTime busiest_link() const;

 private:
  /// What one node sends to another one.
  struct NodeFlow {
    HostId from;
    HostId to;
    double bytes = 0;
    double first_s = 0;
  };
  /// What crosses a link in one direction.
  struct Crossing {
    double bytes = 0;
    double first_s = 0;
  };
  [[nodiscard]] std::vector<NodeFlow> flows_of_nodes() const;
  /// The crossings, by 2 x NetworkLinkId + LinkDirection.
  [[nodiscard]] std::vector<Crossing> crossings() const;

  const CostTree& tree_;
  std::vector<NodeFlow> flows_;
};

/// Bytes per second of the slowest link that a message between two cores may take; infinite if it
/// crosses no network.
[[nodiscard]] double slowest_network_link(const CostTree& tree, CoreId from, CoreId to);

}  // namespace rankplace
