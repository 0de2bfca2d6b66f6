// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "mapper/cost/cards_load.hpp"
#include "mapper/cost/max_tree.hpp"
#include "mapper/cost/network_changes.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The score of a placement that changes by swaps of what two cores hold. A swap costs O((degree of
/// both ranks + log links) x depth), and where the machine has a network, the routes of what the
/// ranks exchange with other nodes. score() always equals evaluate().
class IncrementalScore {
 public:
  /// `core_of_rank` as in Placement. Keeps references to graph and machine.
  IncrementalScore(const CommGraph& graph, const Machine& machine,
                   std::vector<CoreId> core_of_rank);

  [[nodiscard]] const Score& score() const { return score_; }
  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const { return core_of_rank_; }
  [[nodiscard]] std::optional<Rank> rank_on(CoreId core) const { return rank_on_[core.value()]; }

  /// The loads of network cards; null if nodes have not several.
  [[nodiscard]] const ChangingCardsLoad* cards() const { return cards_ ? &*cards_ : nullptr; }

  /// Links of the network that swaps have looked at: a measure of work.
  [[nodiscard]] std::uint64_t looked_at() const { return network_ ? network_->looked_at() : 0; }

  /// Swaps the contents of two different cores, either of which may be idle.
  void swap(CoreId a, CoreId b);
  /// Takes back the last swap; only once after each swap.
  void undo();

 private:
  struct LinkChange {
    ObjectId link;
    std::uint64_t old_load = 0;
  };

  void change_links_on_side(CoreId side, CoreId other);
  void add_connections(std::optional<Rank> rank, std::size_t link_count);
  void change_link(ObjectId link, std::uint64_t by);
  void change_card_links(CoreId a, CoreId b);
  [[nodiscard]] std::uint64_t card_share(ObjectId link, CoreId end, CoreId other_end) const;
  void change_volumes(Rank mover, CoreId from, CoreId to, std::optional<Rank> partner);
  void note_network(Rank mover, CoreId from, CoreId to, std::optional<Rank> partner);
  void change_network(CoreId a, CoreId b);
  void swap_contents(CoreId a, CoreId b);
  void set_load(ObjectId link, std::uint64_t load);

  const CommGraph& graph_;
  const Machine& machine_;
  std::vector<CoreId> core_of_rank_;
  std::vector<std::optional<Rank>> rank_on_;
  std::vector<std::uint64_t> loads_;                  ///< by link
  std::vector<std::size_t> index_in_level_;           ///< by link
  std::vector<MaxTree> largest_;                      ///< by level
  std::vector<std::vector<ObjectId>> links_to_card_;  ///< by node
  std::optional<ChangingNetworkLoad> network_;        ///< nothing if the tree is all
  std::optional<ChangingCardsLoad> cards_;            ///< nothing if nodes have not several
  Score score_;
  // Of the last swap:
  std::pair<CoreId, CoreId> swapped_;
  std::vector<LinkChange> changes_;
  bool changed_network_ = false;
  Score score_before_;
  // Scratch: the links of one side, outermost first, and what a rank exchanges with their inside.
  std::vector<ObjectId> side_links_;
  std::vector<std::uint64_t> connection_;
};

}  // namespace rankplace
