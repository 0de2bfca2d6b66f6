// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/nearest_cards.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "mapper/model/card_map.hpp"
#include "mapper/model/node_inventory.hpp"

namespace rankplace {

NearestCards::NearestCards(const Machine& cores, NodeId node)
    : cores_(cores),
      node_(node),
      cards_(cores.inventory(node).mpi_cards()),
      cards_of_core_(nearest_cards_of_cores(cores, node)) {}

std::vector<std::size_t> NearestCards::near(const std::vector<std::uint32_t>& os_pus) const {
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
