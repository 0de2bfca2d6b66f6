// SPDX-License-Identifier: BSD-3-Clause
#include "report/run/rank_order.hpp"

#include <algorithm>
#include <tuple>

#include "mapper/model/placement/placement_slots.hpp"

namespace rankplace {

std::vector<Rank> own_order(std::size_t ranks) {
  std::vector<Rank> order;
  for (std::size_t r = 0; r < ranks; ++r) order.emplace_back(r);
  return order;
}

std::vector<Rank> ranks_by_core(const Machine& machine, const std::vector<RankSlot>& slots) {
  const std::vector<NodeId> nodes = nodes_of_ranks(machine, slots);
  std::vector<Rank> order = own_order(slots.size());
  std::ranges::stable_sort(order, {}, [&](Rank rank) {
    return std::tuple(nodes[rank.value()], slots[rank.value()].units().front());
  });
  return order;
}

}  // namespace rankplace
