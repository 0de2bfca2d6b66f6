// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"

namespace rankplace {

/// The load of a network card of a node that has several: what the ranks that send by it exchange
/// with other nodes. Unit: as the graph.
struct CardLoad {
  std::string host;
  std::string card;  ///< NetworkCard::name
  std::uint64_t load = 0;
  friend bool operator==(const CardLoad&, const CardLoad&) = default;
};

/// Where a rank's data lie that leave the node.
enum class DataPlace : std::uint8_t { cores, gpus };

/// Names the card of each rank in `network_card`, on nodes with several for MPI: the nearest to its
/// first GPU, or to its cores. Returns the loads of these nodes' cards. `devices` gets an entry for
/// each rank if it has none.
std::vector<CardLoad> choose_cards(const ResolvedMachine& resolved, const CommGraph& graph,
                                   const std::vector<RankSlot>& ranks, DataPlace place,
                                   std::vector<RankDevices>& devices);

}  // namespace rankplace
