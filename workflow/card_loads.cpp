// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/card_loads.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "mapper/model/nearest_cards.hpp"
#include "workflow/rank_devices.hpp"

namespace rankplace {
namespace {

/// What each rank exchanges with ranks on other nodes; nothing if the graph has no rank.
std::vector<std::uint64_t> outside_loads(const CommGraph& graph,
                                         const std::vector<NodeId>& node_of_rank) {
  std::vector<std::uint64_t> loads(node_of_rank.size(), 0);
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (node_of_rank[edge.peer.value()] != node_of_rank[r]) loads[r] += edge.weight;
    }
  }
  return loads;
}

/// The PUs near a rank's GPUs; none if it has none.
std::vector<std::uint32_t> pus_near_gpus(const NodeInventory& inventory,
                                         const RankDevices& devices) {
  std::set<std::uint32_t> pus;
  for (const std::size_t gpu : gpu_indices(inventory, devices)) {
    const auto& near = inventory.gpus[gpu].place.os_pus;
    pus.insert(near.begin(), near.end());
  }
  return {pus.begin(), pus.end()};
}

/// A rank of a node: its part of the node's users, and what of its load each is.
struct RankUse {
  std::size_t rank = 0;
  std::size_t main_user = 0;  ///< of most of the load
};

/// The cards of one node.
class NodeCards {
 public:
  NodeCards(const Machine& cores, NodeId node)
      : inventory_(cores.inventory(node)), nearest_(cores, node) {}

  void add(std::size_t rank, const RankSlot& slot, const RankDevices& devices, std::uint64_t load,
           std::uint64_t from_gpus) {
    CardUser of_cores{nearest_.near(slot.os_pus), load - std::min(load, from_gpus)};
    CardUser of_gpus{nearest_.near(pus_near_gpus(inventory_, devices)), std::min(load, from_gpus)};
    const bool has_gpus = !devices.gpus.empty() && of_gpus.load > 0;
    if (!has_gpus || of_gpus.nearest == of_cores.nearest || of_cores.load == 0) {
      if (has_gpus) of_cores.nearest = std::move(of_gpus.nearest);
      of_cores.load = load;
      ranks_.push_back({rank, users_.size()});
      users_.push_back(std::move(of_cores));
      return;
    }
    const bool is_mostly_from_gpus = of_gpus.load >= of_cores.load;
    ranks_.push_back({rank, users_.size() + (is_mostly_from_gpus ? 1 : 0)});
    users_.push_back(std::move(of_cores));
    users_.push_back(std::move(of_gpus));
  }

  /// Names the ranks' cards; returns each card's load by its index in the inventory.
  [[nodiscard]] std::vector<std::uint64_t> choose(std::vector<RankDevices>& devices) const {
    const auto card_of = chosen_cards(users_);
    std::vector<std::uint64_t> loads(inventory_.cards.size(), 0);
    for (std::size_t u = 0; u < users_.size(); ++u) loads[card_of[u]] += users_[u].load;
    for (const RankUse& use : ranks_) {
      devices[use.rank].network_card = inventory_.cards[card_of[use.main_user]].name;
    }
    return loads;
  }

 private:
  const NodeInventory& inventory_;
  NearestCards nearest_;
  std::vector<RankUse> ranks_;
  std::vector<CardUser> users_;
};

}  // namespace

std::vector<CardLoad> choose_cards(const ResolvedMachine& resolved, const CardTraffic& traffic,
                                   const std::vector<RankSlot>& ranks,
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
  const auto outside = outside_loads(traffic.all, node_of_rank);
  const auto from_gpus = outside_loads(traffic.from_gpus, node_of_rank);
  for (const auto& [node, here] : ranks_of_node) {
    NodeCards cards(cores, node);
    for (const std::size_t r : here) cards.add(r, ranks[r], devices[r], outside[r], from_gpus[r]);
    const auto loads = cards.choose(devices);
    const NodeInventory& inventory = cores.inventory(node);
    for (const std::size_t card : inventory.mpi_cards()) {
      result.push_back({cores.node(node).name, inventory.cards[card].name, loads[card]});
    }
  }
  return result;
}

}  // namespace rankplace
