// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "mapper/model/devices/card_map.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Data that must reach a network card.
struct CardUser {
  /// Indices into the node's inventory of the cards nearest to the data; at least one.
  std::vector<std::size_t> nearest;
  std::uint64_t load = 0;  ///< that it puts on its card
};

/// The cards of a node for MPI by what they are near.
class NearestCards {
 public:
  /// `cores` has single cores as its slots. Keeps a reference to it.
  NearestCards(const Machine& cores, NodeId node);

  /// Indices into the node's inventory of the cards nearest to the cores with any of these PUs;
  /// ascending; all if no core of the node has one. None if the node has no card.
  [[nodiscard]] std::vector<std::size_t> near(std::span<const std::uint32_t> os_pus) const;

 private:
  const Machine& cores_;
  NodeId node_;
  std::vector<std::size_t> cards_;                         ///< indices into the inventory
  std::vector<std::vector<std::uint32_t>> cards_of_core_;  ///< indices into cards_
};

/// Slots by the cards nearest to their GPUs: each GPU has an equal share of what its slot exchanges
/// with other nodes. `gpus_of_slot[i]`: indices into the inventory of the GPUs of core i of
/// `slots`, at least one; `cores`: the single cores that slots are made of, whose nodes are in the
/// same order. Null if it does not matter.
[[nodiscard]] std::shared_ptr<const CardMap> card_map_of_gpus(
    const Machine& cores, const Machine& slots,
    const std::vector<std::vector<std::size_t>>& gpus_of_slot);

/// The index of the card that each user takes: of those nearest to it the one with the least load
/// so far, then with the fewest users; the users with the largest load choose first.
[[nodiscard]] std::vector<std::size_t> chosen_cards(const std::vector<CardUser>& users);

}  // namespace rankplace
