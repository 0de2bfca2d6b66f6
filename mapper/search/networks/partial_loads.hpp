// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/cost/network_changes.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace::networks {

/// What links carry while only some ranks have a core: the traffic among these. No placement of the
/// others makes a load smaller. The machine has a network.
class PartialLoads {
 public:
  /// No rank has a core. Keeps references.
  PartialLoads(const CommGraph& graph, const Machine& machine);

  void put(Rank rank, CoreId core);
  /// Takes a rank off its core.
  void take(Rank rank);

  /// The loads now, without cards. Where a node's traffic enters at its card, the
  /// loads of the tree are left at 0.
  [[nodiscard]] Score least() const;
  /// Whether most() holds: neither cards nor nodes whose traffic enters at one.
  [[nodiscard]] bool knows_most() const { return knows_tree_ && machine_.cards() == nullptr; }
  /// What each load can become at most when the other ranks have cores.
  [[nodiscard]] Score most() const;

 private:
  void add(Rank rank, CoreId core, std::int64_t sign);
  void add_to_tree(CoreId a, CoreId b, std::int64_t by);

  const CommGraph& graph_;
  const Machine& machine_;
  ChangingNetworkLoad network_;
  bool knows_tree_;  ///< links carry what leaves them on the way up
  std::uint32_t most_hops_ = 0;
  double slowest_ = 1;  ///< speed of a network's link
  std::vector<std::optional<CoreId>> core_of_;
  std::vector<std::uint64_t> loads_;   ///< by object
  std::vector<std::uint64_t> met_at_;  ///< traffic of ranks that meet at a level
  std::uint64_t open_;                 ///< traffic of pairs of which a rank has no core
};

}  // namespace rankplace::networks
