// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/machine/card_loads.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

#include "mapper/model/devices/nearest_cards.hpp"
#include "mapper/model/placement/placement_slots.hpp"
#include "workflow/machine/rank_devices.hpp"

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

/// Part `number` of a load that is parted among `count` as evenly as whole numbers can be.
std::uint64_t part_of(std::uint64_t load, std::size_t number, std::size_t count) {
  return load / count + (number < load % count ? 1 : 0);
}

/// A rank of a node, and the node's users that tell its cards.
struct RankUse {
  std::size_t rank = 0;
  std::size_t first_user = 0;
  std::size_t user_count = 1;
};

/// The cards of one node.
class NodeCards {
 public:
  NodeCards(const Machine& cores, NodeId node)
      : inventory_(cores.inventory(node)), nearest_(cores, node) {}

  void add(std::size_t rank, const RankSlot& slot, const RankDevices& devices, std::uint64_t load,
           std::uint64_t from_gpus) {
    std::vector<CardUser> users = users_at_gpus(devices, std::min(load, from_gpus));
    const std::size_t at_gpus = users.size();
    const std::uint64_t from_cores = at_gpus == 0 ? load : load - std::min(load, from_gpus);
    const auto near_cores = nearest_.near(slot.os_pus);
    auto of_cores = std::ranges::find(users, near_cores, &CardUser::nearest);
    if (of_cores == users.end() && (from_cores > 0 || at_gpus == 0)) {
      of_cores = users.insert(of_cores, {near_cores, 0});
    }
    if (of_cores != users.end()) of_cores->load += from_cores;
    const bool tells_gpus = at_gpus > 0 && load - from_cores >= from_cores;
    const auto of_cores_at = static_cast<std::size_t>(of_cores - users.begin());
    ranks_.push_back(tells_gpus ? RankUse{rank, users_.size(), at_gpus}
                                : RankUse{rank, users_.size() + of_cores_at, 1});
    users_.insert(users_.end(), users.begin(), users.end());
  }

  /// Names the ranks' cards; returns each card's load by its index in the inventory.
  [[nodiscard]] std::vector<std::uint64_t> choose(std::vector<RankDevices>& devices) const {
    const auto card_of = chosen_cards(users_);
    std::vector<std::uint64_t> loads(inventory_.cards.size(), 0);
    for (std::size_t u = 0; u < users_.size(); ++u) loads[card_of[u]] += users_[u].load;
    for (const RankUse& use : ranks_) devices[use.rank].network_cards = names_of(use, card_of);
    return loads;
  }

 private:
  /// Each GPU is one; none if nothing leaves them.
  [[nodiscard]] std::vector<CardUser> users_at_gpus(const RankDevices& devices,
                                                    std::uint64_t load) const {
    std::vector<CardUser> users;
    if (load == 0) return users;
    const auto gpus = gpu_indices(inventory_, devices);
    for (std::size_t g = 0; g < gpus.size(); ++g) {
      users.push_back(
          {nearest_.near(inventory_.gpus[gpus[g]].place.os_pus), part_of(load, g, gpus.size())});
    }
    return users;
  }

  /// The card of most bytes first; each once.
  [[nodiscard]] std::vector<std::string> names_of(const RankUse& use,
                                                  const std::vector<std::size_t>& card_of) const {
    std::vector<std::size_t> order(use.user_count);
    std::iota(order.begin(), order.end(), use.first_user);
    std::ranges::stable_sort(order, std::greater<>(),
                             [&](std::size_t user) { return users_[user].load; });
    std::vector<std::string> names;
    for (const std::size_t user : order) {
      const std::string& name = inventory_.cards[card_of[user]].name;
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return names;
  }

  const NodeInventory& inventory_;
  NearestCards nearest_;
  std::vector<RankUse> ranks_;
  std::vector<CardUser> users_;
};

bool has_several_cards(const Machine& cores, NodeId node) {
  return cores.inventory(node).mpi_cards().size() > 1;
}

}  // namespace

bool has_nodes_with_several_cards(const Machine& cores) {
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    if (has_several_cards(cores, NodeId(n))) return true;
  }
  return false;
}

void reach_cards_from_gpus(const CardTraffic& traffic, ResolvedMachine& resolved) {
  const std::uint64_t all = traffic.all.total_weight();
  const std::uint64_t from_gpus = std::min(all, traffic.from_gpus.total_weight());
  if (from_gpus == 0 || from_gpus < all - from_gpus) return;
  if (resolved.cores().cards() == nullptr) return;
  const Machine& slots = resolved.machine;
  std::vector<std::vector<std::size_t>> gpus_of_slot(slots.core_count());
  for (const SlotGpus& slot : resolved.slot_gpus) {
    gpus_of_slot[slots.core_at(slot.node, slot.first_unit).value()] = slot.gpus;
  }
  resolved.machine = slots.with_cards(card_map_of_gpus(resolved.cores(), slots, gpus_of_slot));
}

std::vector<CardLoad> choose_cards(const ResolvedMachine& resolved, const CardTraffic& traffic,
                                   const std::vector<RankSlot>& ranks,
                                   std::vector<RankDevices>& devices) {
  const Machine& cores = resolved.cores();
  std::vector<CardLoad> result;
  if (!has_nodes_with_several_cards(cores)) return result;
  const auto node_of_name = nodes_by_name(cores);
  std::vector<NodeId> node_of_rank;
  std::map<NodeId, std::vector<std::size_t>> ranks_of_node;
  for (std::size_t r = 0; r < ranks.size(); ++r) {
    const NodeId node = node_of_name.at(ranks[r].host);
    node_of_rank.push_back(node);
    if (has_several_cards(cores, node)) ranks_of_node[node].push_back(r);
  }
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
