// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "mapper/model/ids.hpp"

namespace rankplace {

class Machine;

/// The network cards by which the cores of a machine reach other nodes, where some nodes have
/// several: each core's are the nearest to it, which are in the smallest object that holds the core
/// and a card. What a core exchanges with other nodes is shared evenly by its cards; a card that is
/// there twice has two shares. Cards are numbered node by node. A node of which no card is known
/// has one. Immutable.
class CardMap {
 public:
  /// `cards_of_core`: numbers among the node's cards, ascending, at least one; may repeat;
  /// `node_level`: node_level().
  CardMap(std::span<const std::size_t> cards_on_node,
          std::span<const std::vector<std::uint32_t>> cards_of_core,
          std::span<const NodeId> node_of, std::size_t node_level);

  /// The numbers of a core's cards, ascending.
  [[nodiscard]] std::span<const std::uint32_t> cards_of(CoreId core) const {
    return std::span(cards_).subspan(
        first_of_core_[core.value()],
        first_of_core_[core.value() + 1] - first_of_core_[core.value()]);
  }
  [[nodiscard]] std::uint32_t first_card(NodeId node) const { return first_of_node_[node.value()]; }
  [[nodiscard]] std::uint32_t card_count(NodeId node) const {
    return first_of_node_[node.value() + 1] - first_of_node_[node.value()];
  }
  [[nodiscard]] std::size_t card_count() const { return first_of_node_.back(); }
  [[nodiscard]] std::size_t node_count() const { return first_of_node_.size() - 1; }
  /// The most cards of a node.
  [[nodiscard]] std::uint32_t most_cards() const;
  /// Loads of cards are whole numbers of 1 / this of the graph's unit.
  [[nodiscard]] std::uint64_t parts() const { return parts_; }
  /// The innermost level at which nodes' links are.
  [[nodiscard]] std::size_t node_level() const { return node_level_; }
  /// Whether some core does not reach all cards of its node alike. Else every card carries the
  /// same.
  [[nodiscard]] bool matters() const;

 private:
  std::vector<std::uint32_t> first_of_node_;
  std::vector<std::uint32_t> first_of_core_;
  std::vector<std::uint32_t> cards_;
  std::vector<NodeId> node_of_core_;
  std::uint64_t parts_ = 1;
  std::size_t node_level_;
};

/// The NodeInventory::mpi_cards() nearest to each core of a node of a machine of single cores,
/// ascending; index 0, if the node has no such card.
[[nodiscard]] std::vector<std::vector<std::uint32_t>> nearest_cards_of_cores(const Machine& cores,
                                                                             NodeId node);

/// The card map of a machine whose core i has these cards of its node; null if it does not matter.
/// Arguments as of CardMap.
[[nodiscard]] std::shared_ptr<const CardMap> card_map_of_lists(
    const Machine& machine, std::span<const std::size_t> cards_on_node,
    std::span<const std::vector<std::uint32_t>> cards_of_core);

/// The card map of a machine of single cores; null if it does not matter.
[[nodiscard]] std::shared_ptr<const CardMap> card_map_of(const Machine& cores);

/// The card map of `slots`, a machine whose core i has the cards of all of `groups[i]`, cores of
/// `cores`. Its nodes are the nodes of `cores` that have a group, in their order. Null if it does
/// not matter.
[[nodiscard]] std::shared_ptr<const CardMap> card_map_of_slots(
    const Machine& cores, const Machine& slots, std::span<const std::vector<CoreId>> groups);

}  // namespace rankplace
