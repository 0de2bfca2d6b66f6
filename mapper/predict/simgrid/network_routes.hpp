// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/network/kinds/chosen_route.hpp"
#include "mapper/predict/cost_tree.hpp"

namespace rankplace {

/// The route of messages between two cores through the network, none if they cross none: always the
/// same for two cores, another one for others of the same nodes. So the messages of many pairs take
/// each link about as often as is expected of messages that choose by chance.
inline std::vector<RouteLink> route_between(const CostTree& tree, CoreId from, CoreId to) {
  if (!tree.crosses_network(from, to)) return {};
  const std::uint64_t draw = (std::uint64_t{from.value()} << 32U) | to.value();
  return chosen_route(*tree.network()->network, tree.host_of(from), tree.host_of(to), draw);
}

}  // namespace rankplace
