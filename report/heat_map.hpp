// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"

namespace rankplace {

/// A communication matrix made small enough to look at: each cell adds up a square of rank pairs.
struct HeatMap {
  std::size_t rank_count = 0;
  std::size_t ranks_per_cell = 1;
  std::size_t size = 0;              ///< cells per side
  std::vector<std::uint64_t> bytes;  ///< row by row; row = sender

  [[nodiscard]] std::uint64_t at(std::size_t row, std::size_t column) const {
    return bytes[row * size + column];
  }
};

/// The traffic with its ranks renumbered: rank order[i] becomes i.
[[nodiscard]] CommunicationMatrix in_order(const CommunicationMatrix& traffic,
                                           const std::vector<Rank>& order);

/// The heat map with at most `max_size` cells per side (at least one).
[[nodiscard]] HeatMap make_heat_map(const CommunicationMatrix& traffic, std::size_t max_size);

/// The style of a heat map.
struct HeatMapStyle {
  std::size_t columns = 80;
  bool colour = false;  ///< Unicode blocks in 256 colours; else ASCII characters
};

/// The number of cells per side that fit into the window.
[[nodiscard]] std::size_t cells_that_fit(std::size_t rank_count, const HeatMapStyle& style);

/// The map with rank numbers at its axes and, below, its logarithmic scale in bytes.
[[nodiscard]] std::string draw(const HeatMap& map, const HeatMapStyle& style);

}  // namespace rankplace
