// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/model/devices/card_map.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "mapper/model/devices/node_inventory.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace {
namespace {

/// The cores of a node by their PUs.
class CoresByPu {
 public:
  CoresByPu(const Machine& cores, NodeId node) : cores_(cores), whole_(cores.object_of(node)) {
    for (const CoreId core : cores_of(cores.node(node))) {
      for (const std::uint32_t pu : cores.core(core).os_pus) core_of_pu_.emplace_back(pu, core);
    }
    std::ranges::sort(core_of_pu_);
  }

  /// The smallest object that holds the cores with these PUs; the node if no core has one of them.
  [[nodiscard]] ObjectId object_near(const std::vector<std::uint32_t>& os_pus) const {
    std::optional<ObjectId> near;
    for (const std::uint32_t pu : os_pus) {
      const auto at = std::ranges::lower_bound(core_of_pu_, pu, {},
                                               [](const auto& entry) { return entry.first; });
      if (at == core_of_pu_.end() || at->first != pu) continue;
      if (!near) near = cores_.object_of(at->second);
      while (!cores_.holds(*near, at->second)) near = cores_.object(*near).parent;
    }
    return near.value_or(whole_);
  }

 private:
  const Machine& cores_;
  ObjectId whole_;
  std::vector<std::pair<std::uint32_t, CoreId>> core_of_pu_;
};

/// The number of cores of the smallest object that holds the core and the other object.
std::size_t distance(const Machine& cores, CoreId core, ObjectId other) {
  while (!cores.holds(other, core)) other = cores.object(other).parent;
  return cores.object(other).core_count;
}

std::size_t innermost_node_level(const Machine& machine) {
  std::size_t level = 0;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    level = std::max(level, machine.link_level(machine.object_of(NodeId(n))));
  }
  return level;
}

std::vector<NodeId> nodes_of_cores(const Machine& machine) {
  std::vector<NodeId> nodes;
  for (std::size_t c = 0; c < machine.core_count(); ++c) {
    nodes.push_back(machine.core(CoreId(c)).node);
  }
  return nodes;
}

/// Whether a list has each of so many cards equally often.
bool has_all_alike(std::span<const std::uint32_t> cards, std::size_t count) {
  const std::size_t shares = cards.size() / count;
  if (shares * count != cards.size()) return false;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] != cards.front() + i / shares) return false;
  }
  return true;
}

}  // namespace

CardMap::CardMap(std::span<const std::size_t> cards_on_node,
                 std::span<const std::vector<std::uint32_t>> cards_of_core,
                 std::span<const NodeId> node_of, std::size_t node_level)
    : first_of_node_{0},
      first_of_core_{0},
      node_of_core_(node_of.begin(), node_of.end()),
      node_level_(node_level) {
  for (const std::size_t count : cards_on_node) {
    first_of_node_.push_back(first_of_node_.back() + static_cast<std::uint32_t>(count));
  }
  for (std::size_t c = 0; c < cards_of_core.size(); ++c) {
    for (const std::uint32_t card : cards_of_core[c]) {
      cards_.push_back(first_card(node_of[c]) + card);
    }
    first_of_core_.push_back(static_cast<std::uint32_t>(cards_.size()));
    parts_ = std::lcm(parts_, std::uint64_t{cards_of_core[c].size()});
  }
}

std::uint32_t CardMap::most_cards() const {
  std::uint32_t most = 0;
  for (std::size_t n = 0; n < node_count(); ++n) most = std::max(most, card_count(NodeId(n)));
  return most;
}

bool CardMap::matters() const {
  for (std::size_t c = 0; c < node_of_core_.size(); ++c) {
    if (!has_all_alike(cards_of(CoreId(c)), card_count(node_of_core_[c]))) return true;
  }
  return false;
}

std::vector<std::vector<std::uint32_t>> nearest_cards_of_cores(const Machine& cores, NodeId node) {
  const NodeInventory& inventory = cores.inventory(node);
  const CoresByPu by_pu(cores, node);
  std::vector<ObjectId> places;
  for (const std::size_t card : inventory.mpi_cards()) {
    places.push_back(by_pu.object_near(inventory.cards[card].place.os_pus));
  }
  std::vector<std::vector<std::uint32_t>> nearest;
  for (const CoreId core : cores_of(cores.node(node))) {
    std::vector<std::uint32_t>& own = nearest.emplace_back();
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (std::uint32_t card = 0; card < places.size(); ++card) {
      const std::size_t here = distance(cores, core, places[card]);
      if (here < least) own.clear();
      if (here <= least) own.push_back(card);
      least = std::min(least, here);
    }
    if (own.empty()) own.push_back(0);
  }
  return nearest;
}

std::shared_ptr<const CardMap> card_map_of_lists(
    const Machine& machine, std::span<const std::size_t> cards_on_node,
    std::span<const std::vector<std::uint32_t>> cards_of_core) {
  auto map = std::make_shared<const CardMap>(cards_on_node, cards_of_core, nodes_of_cores(machine),
                                             innermost_node_level(machine));
  return map->matters() ? map : nullptr;
}

std::shared_ptr<const CardMap> card_map_of(const Machine& cores) {
  if (cores.node_count() < 2) return nullptr;
  std::vector<std::size_t> cards_on_node;
  bool are_several = false;
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    const std::size_t cards = cores.inventory(NodeId(n)).mpi_cards().size();
    cards_on_node.push_back(std::max<std::size_t>(cards, 1));
    are_several = are_several || cards > 1;
  }
  if (!are_several) return nullptr;
  std::vector<std::vector<std::uint32_t>> cards_of_core;
  for (std::size_t n = 0; n < cores.node_count(); ++n) {
    for (auto& cards : nearest_cards_of_cores(cores, NodeId(n))) {
      cards_of_core.push_back(std::move(cards));
    }
  }
  return card_map_of_lists(cores, cards_on_node, cards_of_core);
}

std::shared_ptr<const CardMap> card_map_of_slots(const Machine& cores, const Machine& slots,
                                                 std::span<const std::vector<CoreId>> groups) {
  const CardMap* const map = cores.cards();
  if (map == nullptr || slots.node_count() < 2) return nullptr;
  std::vector<std::size_t> cards_on_node(slots.node_count());
  std::vector<std::vector<std::uint32_t>> cards_of_core;
  for (std::size_t s = 0; s < groups.size(); ++s) {
    const NodeId node = cores.core(groups[s].front()).node;
    cards_on_node[slots.core(CoreId(s)).node.value()] = map->card_count(node);
    std::vector<std::uint32_t> cards;
    for (const CoreId core : groups[s]) {
      const std::vector<std::uint32_t> others = std::exchange(cards, {});
      std::ranges::set_union(others, map->cards_of(core), std::back_inserter(cards));
    }
    for (std::uint32_t& card : cards) card -= map->first_card(node);
    cards_of_core.push_back(std::move(cards));
  }
  return card_map_of_lists(slots, cards_on_node, cards_of_core);
}

}  // namespace rankplace
