// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"

namespace rankplace {

/// The routes between two nodes, both ways. Routes of few nodes are kept: a search asks for them
/// again and again, and in a graph each is a walk. Memory: some 16 MiB at most.
class KnownRoutes {
 public:
  /// The machine has a network. Keeps a reference to it.
  explicit KnownRoutes(const Machine& machine);

  /// The shares of routes_between(); valid until the next call.
  [[nodiscard]] std::span<const RouteShare> between(NodeId a, NodeId b);

 private:
  struct Kept {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;  ///< 0: not kept
  };

  const Machine& machine_;
  std::vector<Kept> kept_;  ///< by pair of nodes; empty: too many nodes
  std::vector<RouteShare> shares_;
  std::vector<RouteShare> route_;  ///< scratch
};

}  // namespace rankplace
