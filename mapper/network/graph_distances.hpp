// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/network/switch_graph/graph_adjacency.hpp"
#include "support/host/huge_pages.hpp"

namespace rankplace {

/// The links on a shortest route from a switch to a target.
using GraphDistance = std::uint8_t;
inline constexpr GraphDistance unreached_switch = 255;

/// Breadth-first distances of all switches to some of them, the targets. One byte each, or half of
/// one where all are small: then more of them are in the cache.
class GraphDistances {
 public:
  /// What a distance takes of a byte.
  enum class Unit { half, byte };

  /// Throws InputError if a switch is unreached_switch links away from a target, or more.
  GraphDistances(const GraphAdjacency& adjacency, const std::vector<SwitchId>& targets);

  /// unreached_switch where no route leads. `target`: index among the targets.
  [[nodiscard]] GraphDistance between(std::size_t target, SwitchId at) const {
    const std::size_t number = at.value();
    if (!are_halves_) return bytes_[target * row_bytes_ + number];
    const unsigned pair = bytes_[target * row_bytes_ + number / 2];
    return from_half(number % 2 == 0 ? pair & most_of_half : pair >> bits_of_half);
  }
  /// Writes the distances of all switches to a target into a row, and a few more numbers; one above
  /// all distances where no route leads. The routes of messages to the target read them again and
  /// again.
  void copy_row(std::size_t target, std::vector<GraphDistance>& row) const;

 private:
  static constexpr unsigned bits_of_half = 4;
  static constexpr unsigned most_of_half = 15;  ///< stands for unreached_switch
  [[nodiscard]] static GraphDistance from_half(unsigned half) {
    return half == most_of_half ? unreached_switch : static_cast<GraphDistance>(half);
  }
  /// False: there are distances that do not fit.
  [[nodiscard]] bool fill(const GraphAdjacency& adjacency, const std::vector<SwitchId>& targets,
                          Unit unit);

  bool are_halves_ = true;
  std::size_t row_bytes_ = 0;
  TableBytes bytes_;  ///< by target, then switch
};

}  // namespace rankplace
