// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"

namespace rankplace {

/// Data that must reach a network card.
struct CardUser {
  std::vector<std::uint32_t> os_pus;  ///< near the data: its GPU's, or its cores'; ascending
  std::uint64_t load = 0;             ///< that it puts on its card
};

/// For each user on a node, the index of the network card nearest to it, for MPI. Of cards equally
/// near it is the one with the least load so far, then with the fewest users; the users with the
/// largest load choose first. Empty if the node has no card.
[[nodiscard]] std::vector<std::size_t> nearest_cards(const Machine& cores, NodeId node,
                                                     const std::vector<CardUser>& users);

}  // namespace rankplace
