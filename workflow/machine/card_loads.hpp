// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The load of a network card of a node that has several: what enters and leaves the node by it.
/// Unit: as the graph.
struct CardLoad {
  std::string host;
  std::string card;  ///< NetworkCard::name
  std::uint64_t load = 0;
  friend bool operator==(const CardLoad&, const CardLoad&) = default;
};

/// What ranks exchange, and what of it lies in the memory of their GPUs.
struct CardTraffic {
  const CommGraph& all;
  const CommGraph& from_gpus;  ///< of the same measure; no rank or no edge: nothing
};

/// Whether any node has several cards for MPI.
[[nodiscard]] bool has_nodes_with_several_cards(const Machine& cores);

/// Lets slots reach their node's cards from their GPUs, each of these with an equal share, not from
/// their cores (Machine::cards()), if most of the traffic leaves GPUs.
void reach_cards_from_gpus(const CardTraffic& traffic, ResolvedMachine& resolved);

/// Names the cards of each rank in `network_cards`, on nodes with several for MPI, and returns the
/// loads of these nodes' cards. What lies in the memory of a rank's GPUs is shared evenly by these,
/// and enters and leaves by a card nearest to each. The rest goes by a card nearest to the rank's
/// cores; by that of its first GPU with the same cards, if there is one. The named cards are the
/// GPUs' or the cores': where more is exchanged with other nodes. `devices` gets an entry for each
/// rank if it has none.
std::vector<CardLoad> choose_cards(const ResolvedMachine& resolved, const CardTraffic& traffic,
                                   const std::vector<RankSlot>& ranks,
                                   std::vector<RankDevices>& devices);

}  // namespace rankplace
