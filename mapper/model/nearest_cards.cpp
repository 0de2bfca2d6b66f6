// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/devices/nearest_cards.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "mapper/model/devices/node_inventory.hpp"
#include "mapper/model/machine/cores_of.hpp"

namespace rankplace {
namespace {

/// The cards of a slot with the cards near each of its GPUs: the cards of a GPU have one share
/// together, whole numbers as small as possible.
std::vector<std::uint32_t> shared_cards(const std::vector<std::vector<std::size_t>>& near_gpus,
                                        const std::vector<std::size_t>& mpi_cards) {
  std::size_t parts = 1;
  for (const auto& near : near_gpus) parts = std::lcm(parts, near.size());
  std::vector<std::size_t> shares(mpi_cards.size(), 0);
  for (const auto& near : near_gpus) {
    for (const std::size_t card : near) {
      const auto at = std::ranges::lower_bound(mpi_cards, card) - mpi_cards.begin();
      shares[static_cast<std::size_t>(at)] += parts / near.size();
    }
  }
  std::size_t common = 0;
  for (const std::size_t share : shares) common = std::gcd(common, share);
  std::vector<std::uint32_t> cards;
  for (std::size_t card = 0; card < shares.size(); ++card) {
    cards.insert(cards.end(), shares[card] / common, static_cast<std::uint32_t>(card));
  }
  return cards;
}

/// For each slot of a node, its cards; one card if the node has none.
void set_cards_of_node(const Machine& cores, NodeId node, const Machine& slots, NodeId slot_node,
                       const std::vector<std::vector<std::size_t>>& gpus_of_slot,
                       std::vector<std::vector<std::uint32_t>>& cards_of_slot) {
  const NodeInventory& inventory = cores.inventory(node);
  const std::vector<std::size_t> mpi_cards = inventory.mpi_cards();
  const NearestCards nearest(cores, node);
  for (const CoreId slot : cores_of(slots.node(slot_node))) {
    std::vector<std::vector<std::size_t>> near_gpus;
    for (const std::size_t gpu : gpus_of_slot[slot.value()]) {
      near_gpus.push_back(nearest.near(inventory.gpus[gpu].place.os_pus));
    }
    cards_of_slot[slot.value()] =
        mpi_cards.empty() ? std::vector<std::uint32_t>{0} : shared_cards(near_gpus, mpi_cards);
  }
}

}  // namespace

NearestCards::NearestCards(const Machine& cores, NodeId node)
    : cores_(cores),
      node_(node),
      cards_(cores.inventory(node).mpi_cards()),
      cards_of_core_(nearest_cards_of_cores(cores, node)) {}

std::vector<std::size_t> NearestCards::near(std::span<const std::uint32_t> os_pus) const {
  std::set<std::size_t> near;
  if (cards_.empty()) return {};
  for (std::size_t c = 0; c < cards_of_core_.size(); ++c) {
    const Core& core = cores_.core(CoreId(cores_.node(node_).first_core + c));
    const bool is_near = std::ranges::any_of(
        core.os_pus, [&](std::uint32_t pu) { return std::ranges::binary_search(os_pus, pu); });
    if (!is_near) continue;
    for (const std::uint32_t card : cards_of_core_[c]) near.insert(cards_[card]);
  }
  if (near.empty()) return cards_;
  return {near.begin(), near.end()};
}

std::shared_ptr<const CardMap> card_map_of_gpus(
    const Machine& cores, const Machine& slots,
    const std::vector<std::vector<std::size_t>>& gpus_of_slot) {
  if (cores.cards() == nullptr || slots.node_count() < 2) return nullptr;
  std::vector<std::size_t> cards_on_node;
  std::vector<std::vector<std::uint32_t>> cards_of_slot(slots.core_count());
  NodeId node(0);
  for (std::size_t n = 0; n < slots.node_count(); ++n, node = NodeId(node.value() + 1)) {
    while (cores.node(node).name != slots.node(NodeId(n)).name) node = NodeId(node.value() + 1);
    cards_on_node.push_back(cores.cards()->card_count(node));
    set_cards_of_node(cores, node, slots, NodeId(n), gpus_of_slot, cards_of_slot);
  }
  return card_map_of_lists(slots, cards_on_node, cards_of_slot);
}

std::vector<std::size_t> chosen_cards(const std::vector<CardUser>& users) {
  struct Use {
    std::uint64_t load = 0;
    std::size_t users = 0;
  };
  std::vector<std::size_t> order(users.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t u) { return users[u].load; });
  std::map<std::size_t, Use> use_of_card;
  std::vector<std::size_t> chosen(users.size());
  for (const std::size_t user : order) {
    chosen[user] = *std::ranges::min_element(users[user].nearest, {}, [&](std::size_t card) {
      const Use& use = use_of_card[card];
      return std::tuple(use.load, use.users);
    });
    Use& use = use_of_card[chosen[user]];
    use.load += users[user].load;
    ++use.users;
  }
  return chosen;
}

}  // namespace rankplace
