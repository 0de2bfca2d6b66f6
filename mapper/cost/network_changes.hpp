// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "mapper/cost/known_routes.hpp"
#include "mapper/cost/largest_loads.hpp"
#include "mapper/cost/network_loads.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/machine/network.hpp"
#include "mapper/model/objective/objective.hpp"

namespace rankplace {

/// The load of a machine's network while the traffic between its nodes changes. load() always
/// equals network_load() of that traffic. Memory: O(links), and KnownRoutes.
class ChangingNetworkLoad {
 public:
  /// The machine has a network. Keeps a reference to it.
  ChangingNetworkLoad(const Machine& machine, const std::vector<NodeTraffic>& traffic);

  [[nodiscard]] const NetworkLoad& load() const { return load_; }
  /// How many links are as busy as the busiest.
  [[nodiscard]] std::uint32_t busiest_count() const { return largest_.all().count; }
  /// One of them, by a number below their count.
  [[nodiscard]] NetworkLinkId busiest(std::uint32_t number) const {
    return NetworkLinkId(largest_.largest(number));
  }
  /// Links that changes have looked at: a measure of work.
  [[nodiscard]] std::uint64_t looked_at() const { return looked_at_; }

  /// Notes that two nodes will exchange so much more (or less) than before; nothing between a node
  /// and itself.
  void note(NodeId a, NodeId b, std::int64_t by);
  /// Makes the changes that were noted since the last time.
  void apply();
  /// Takes back what the last apply() changed; only once after each.
  void undo();

 private:
  __extension__ using Change = __int128;
  struct Noted {
    std::uint64_t pair;  ///< lower NodeId first: equal pairs have equal numbers
    std::int64_t by;
  };
  struct OldLoad {
    std::uint32_t link;
    WideLoad load;
  };

  void change_links(NodeId a, NodeId b, std::int64_t by);
  void set(std::uint32_t link, WideLoad load);

  const Machine& machine_;
  const Network& network_;
  KnownRoutes routes_;
  std::vector<WideLoad> loads_;  ///< by link, in 1 / load_parts
  NetworkLoad load_;
  LargestLoads largest_;  ///< of the links' loads by speed
  std::vector<Noted> noted_;
  // Of the last apply():
  NetworkLoad load_before_;
  std::vector<OldLoad> changed_;
  // Scratch:
  std::vector<Change> by_of_link_;
  std::vector<std::uint32_t> touched_;
  std::uint64_t looked_at_ = 0;
};

}  // namespace rankplace
