// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/cost/max_tree.hpp"
#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// Loads of cards in 1 / CardMap::parts() of the graph's unit.
__extension__ using CardPartsLoad = unsigned __int128;

/// The load of a machine's network cards while ranks move. load() always equals cards_load() of the
/// placement. Memory: O(ranks + cards).
class ChangingCardsLoad {
 public:
  /// The machine has cards(). Keeps references to it and the graph.
  ChangingCardsLoad(const CommGraph& graph, const Machine& machine,
                    const std::vector<CoreId>& core_of_rank);

  [[nodiscard]] const CardsLoad& load() const { return load_; }
  /// What a rank exchanges with ranks on other nodes.
  [[nodiscard]] std::uint64_t outside(Rank rank) const { return outside_[rank.value()]; }
  /// The load of a node, as CardsLoad counts it.
  [[nodiscard]] std::uint64_t node_load(NodeId node) const { return of_node_[node.value()]; }
  [[nodiscard]] CardPartsLoad card_load(std::size_t card) const { return loads_[card]; }

  /// Notes a swap of what two cores hold (`on_a`, `on_b`: before it). `core_of_rank` has the
  /// ranks where they were.
  void swap(CoreId a, std::optional<Rank> on_a, CoreId b, std::optional<Rank> on_b,
            const std::vector<CoreId>& core_of_rank);
  /// Takes back the last swap; only once after each.
  void undo();

 private:
  struct OldCard {
    std::uint32_t card;
    CardPartsLoad load;
  };
  struct OldOutside {
    Rank rank;
    std::uint64_t outside;
  };
  struct OldNode {
    NodeId node;
    std::uint64_t load;
  };

  enum class Sign { plus, minus };

  void put(CoreId core, std::uint64_t weight, Sign sign);
  void change_outside(Rank rank, std::uint64_t by);
  void change_peers(Rank mover, NodeId from, NodeId to, std::optional<Rank> partner,
                    const std::vector<CoreId>& core_of_rank);
  void settle(NodeId node);

  const CommGraph& graph_;
  const Machine& machine_;
  const CardMap& map_;
  std::vector<std::uint64_t> outside_;  ///< by rank
  std::vector<CardPartsLoad> loads_;    ///< by card
  std::vector<std::uint64_t> of_node_;  ///< as CardsLoad counts it
  MaxTree largest_;                     ///< of those
  CardsLoad load_;
  // Of the last swap:
  CardsLoad load_before_;
  std::vector<OldCard> old_cards_;
  std::vector<OldOutside> old_outside_;
  std::vector<OldNode> old_nodes_;
};

/// CardsLoad of a placement from scratch. The machine has cards().
[[nodiscard]] CardsLoad cards_load(const CommGraph& graph, const Machine& machine,
                                   const Placement& placement);

/// What each rank exchanges with ranks on other nodes.
[[nodiscard]] std::vector<std::uint64_t> outside_weights(const CommGraph& graph,
                                                         const Machine& machine,
                                                         const std::vector<CoreId>& core_of_rank);

}  // namespace rankplace
