// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/ids.hpp"

namespace rankplace::grids {

/// Beyond, boxes have no meaning for a tree: a hypercube is cut well by any multisection.
inline constexpr std::size_t most_dimensions = 6;

/// The ranks whose edges a thread looks at in one go.
inline constexpr std::size_t ranks_at_once = 8192;

/// Whole coordinates, or the difference of two places. Dimensions that a grid lacks are 0.
using Place = std::array<std::int32_t, most_dimensions>;

/// A grid or torus, with or without holes. Its dimensions and directions are in any order.
struct Grid {
  std::size_t dimensions = 0;
  Place sides{};                ///< places in each direction, holes counted
  Place periods{};              ///< the side where the grid is wrapped around; else 0
  std::vector<Place> place_of;  ///< by rank; from 0
};

/// The shortest difference a - b on a torus with these periods.
[[nodiscard]] inline Place difference(const Place& a, const Place& b, const Place& periods) {
  Place shortest{};
  for (std::size_t d = 0; d < most_dimensions; ++d) {
    shortest[d] = a[d] - b[d];
    if (periods[d] == 0) continue;
    if (2 * shortest[d] > periods[d]) shortest[d] -= periods[d];
    if (2 * shortest[d] < -periods[d]) shortest[d] += periods[d];
  }
  return shortest;
}

/// The place that lies `step` from `from`.
[[nodiscard]] inline Place moved(const Place& from, const Place& step, const Place& periods) {
  Place to{};
  for (std::size_t d = 0; d < most_dimensions; ++d) {
    to[d] = from[d] + step[d];
    if (periods[d] > 0) to[d] = (to[d] + periods[d]) % periods[d];
  }
  return to;
}

/// The number of steps of at most 1 in each dimension: 3 to the power of most_dimensions.
inline constexpr std::size_t step_codes = 729;

/// The number of such a step, below step_codes.
[[nodiscard]] inline std::size_t step_code(const Place& step) {
  std::size_t code = 0;
  for (const std::int32_t s : step) code = 3 * code + static_cast<std::size_t>(s + 1);
  return code;
}

/// A set of differences of at most 1 in each dimension.
class Stencil {
 public:
  static constexpr std::size_t most_steps = 80;  ///< all around, in four dimensions

  void add(const Place& step) {
    steps_.push_back(step);
    known_[step_code(step)] = true;
  }
  [[nodiscard]] const std::vector<Place>& steps() const { return steps_; }
  [[nodiscard]] bool holds(const Place& step) const {
    for (const std::int32_t s : step) {
      if (s < -1 || s > 1) return false;
    }
    return known_[step_code(step)];
  }

 private:
  std::vector<Place> steps_;
  std::array<bool, step_codes> known_{};
};

}  // namespace rankplace::grids
