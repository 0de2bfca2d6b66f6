// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/nearest_cards.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>
#include <utility>

#include "mapper/model/cores_of.hpp"
#include "mapper/model/node_inventory.hpp"

namespace rankplace {
namespace {

/// The first and the last core near some PUs.
struct CoreSpan {
  CoreId first;
  CoreId last;
};

/// The cores of a node by their PUs.
class CoresByPu {
 public:
  CoresByPu(const Machine& cores, NodeId node) : whole_node_{span_of(cores.node(node))} {
    for (const CoreId core : cores_of(cores.node(node))) {
      for (const std::uint32_t pu : cores.core(core).os_pus) core_of_pu_.emplace_back(pu, core);
    }
    std::ranges::sort(core_of_pu_);
  }

  /// The whole node if no core has one of the PUs.
  [[nodiscard]] CoreSpan span_near(const std::vector<std::uint32_t>& os_pus) const {
    CoreSpan span{whole_node_.last, whole_node_.first};
    bool any = false;
    for (const std::uint32_t pu : os_pus) {
      const auto at = std::ranges::lower_bound(core_of_pu_, pu, {},
                                               [](const auto& entry) { return entry.first; });
      if (at == core_of_pu_.end() || at->first != pu) continue;
      any = true;
      span = {std::min(span.first, at->second), std::max(span.last, at->second)};
    }
    return any ? span : whole_node_;
  }

 private:
  static CoreSpan span_of(const Node& node) {
    return {CoreId(node.first_core), CoreId(node.first_core + node.core_count - 1)};
  }

  CoreSpan whole_node_;
  std::vector<std::pair<std::uint32_t, CoreId>> core_of_pu_;
};

/// The number of cores of the smallest object that holds both.
std::size_t distance(const Machine& cores, const CoreSpan& a, const CoreSpan& b) {
  const CoreId first = std::min(a.first, b.first);
  const CoreId last = std::max(a.last, b.last);
  return cores.object(cores.common_ancestor(first, last)).core_count;
}

}  // namespace

std::vector<std::size_t> nearest_cards(const Machine& cores, NodeId node,
                                       const std::vector<CardUser>& users) {
  const NodeInventory& inventory = cores.inventory(node);
  const std::vector<std::size_t> cards = inventory.mpi_cards();
  if (cards.empty()) return {};
  const CoresByPu by_pu(cores, node);
  std::vector<CoreSpan> span_of_card(inventory.cards.size());
  for (const std::size_t card : cards) {
    span_of_card[card] = by_pu.span_near(inventory.cards[card].place.os_pus);
  }
  std::vector<std::size_t> order(users.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(), [&](std::size_t u) { return users[u].load; });
  std::vector<std::uint64_t> load_of_card(inventory.cards.size(), 0);
  std::vector<std::size_t> users_of_card(inventory.cards.size(), 0);
  std::vector<std::size_t> nearest(users.size());
  for (const std::size_t user : order) {
    const CoreSpan here = by_pu.span_near(users[user].os_pus);
    nearest[user] = *std::ranges::min_element(cards, {}, [&](std::size_t card) {
      return std::tuple(distance(cores, here, span_of_card[card]), load_of_card[card],
                        users_of_card[card]);
    });
    load_of_card[nearest[user]] += users[user].load;
    ++users_of_card[nearest[user]];
  }
  return nearest;
}

}  // namespace rankplace
