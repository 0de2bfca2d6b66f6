// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/rank_order.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>

namespace rankplace::cli {

std::vector<Rank> ranks_by_core(const Machine& machine, const std::vector<RankSlot>& slots) {
  const std::vector<NodeId> nodes = nodes_of_ranks(machine, slots);
  std::vector<Rank> order;
  for (std::size_t r = 0; r < slots.size(); ++r) order.emplace_back(r);
  std::ranges::stable_sort(order, {}, [&](Rank rank) {
    const RankSlot& slot = slots[rank.value()];
    const auto& places = slot.hwthreads.empty() ? slot.cores : slot.hwthreads;
    return std::tuple(nodes[rank.value()], places.front());
  });
  return order;
}

std::vector<NodeId> nodes_of_ranks(const Machine& machine, const std::vector<RankSlot>& slots) {
  std::unordered_map<std::string, NodeId> node_of_host;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    node_of_host.emplace(machine.node(NodeId(n)).name, NodeId(n));
  }
  std::vector<NodeId> nodes;
  for (const RankSlot& slot : slots) nodes.push_back(node_of_host.at(slot.host));
  return nodes;
}

}  // namespace rankplace::cli
