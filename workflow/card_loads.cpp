// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/card_loads.hpp"

#include <cstddef>
#include <map>

#include "mapper/model/nearest_cards.hpp"
#include "workflow/rank_devices.hpp"

namespace rankplace {
namespace {

/// What each rank exchanges with ranks on other nodes.
std::vector<std::uint64_t> outside_loads(const CommGraph& graph,
                                         const std::vector<NodeId>& node_of_rank) {
  std::vector<std::uint64_t> loads(graph.rank_count(), 0);
  for (std::size_t r = 0; r < loads.size(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (node_of_rank[edge.peer.value()] != node_of_rank[r]) loads[r] += edge.weight;
    }
  }
  return loads;
}

/// The PUs near what a rank sends.
std::vector<std::uint32_t> pus_of_data(const NodeInventory& inventory, const RankSlot& slot,
                                       const RankDevices& devices, DataPlace place) {
  if (place == DataPlace::cores || devices.gpus.empty()) return slot.os_pus;
  const auto gpus = gpu_indices(inventory, devices);
  return gpus.empty() ? slot.os_pus : inventory.gpus[gpus.front()].place.os_pus;
}

}  // namespace

std::vector<CardLoad> choose_cards(const ResolvedMachine& resolved, const CommGraph& graph,
                                   const std::vector<RankSlot>& ranks, DataPlace place,
                                   std::vector<RankDevices>& devices) {
  const Machine& cores = resolved.cores();
  const auto node_of_name = nodes_by_name(cores);
  std::vector<NodeId> node_of_rank;
  std::map<NodeId, std::vector<std::size_t>> ranks_of_node;
  for (std::size_t r = 0; r < ranks.size(); ++r) {
    node_of_rank.push_back(node_of_name.at(ranks[r].host));
    const bool several = cores.inventory(node_of_rank[r]).mpi_cards().size() > 1;
    if (several) ranks_of_node[node_of_rank[r]].push_back(r);
  }
  std::vector<CardLoad> result;
  if (ranks_of_node.empty()) return result;
  devices.resize(ranks.size());
  const auto outside = outside_loads(graph, node_of_rank);
  for (const auto& [node, here] : ranks_of_node) {
    const NodeInventory& inventory = cores.inventory(node);
    std::vector<CardUser> users;
    for (const std::size_t r : here) {
      users.push_back({pus_of_data(inventory, ranks[r], devices[r], place), outside[r]});
    }
    const auto card_of = nearest_cards(cores, node, users);
    std::vector<std::uint64_t> loads(inventory.cards.size(), 0);
    for (std::size_t i = 0; i < here.size(); ++i) {
      devices[here[i]].network_card = inventory.cards[card_of[i]].name;
      loads[card_of[i]] += users[i].load;
    }
    for (const std::size_t card : inventory.mpi_cards()) {
      result.push_back({cores.node(node).name, inventory.cards[card].name, loads[card]});
    }
  }
  return result;
}

}  // namespace rankplace
