// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "mapper/search/grids/grid_traffic.hpp"

namespace rankplace::grids {

/// How the children of an object share its box: in so many parts along each dimension, the `last`
/// dimension after all others. The parts along it need not be whole: where numbers do not divide,
/// slabs are cut into different numbers of boxes (jagged partitions, Manne and Sorevik 1996).
struct Cuts {
  Parts parts{1, 1, 1, 1, 1, 1};
  std::size_t last = 0;
  friend bool operator==(const Cuts&, const Cuts&) = default;
};

/// The number of slabs along a step's dimension, for so many children: each slab has the children
/// that the later dimensions ask for.
[[nodiscard]] inline std::size_t slabs_along(const Cuts& cuts, std::size_t dimensions,
                                             std::size_t step, std::size_t children) {
  double later = cuts.parts[cuts.last];
  for (std::size_t s = step + 1; s + 1 < dimensions; ++s) {
    later *= cuts.parts[s + (s >= cuts.last ? 1 : 0)];
  }
  const auto slabs = std::llround(static_cast<double>(children) / later);
  return std::clamp<std::size_t>(static_cast<std::size_t>(slabs), 1, children);
}

/// The cuts of every level of a machine, outermost first.
struct BoxPlan {
  std::vector<Cuts> cuts;
  bool whole = true;  ///< the sides of all boxes are whole numbers
};

/// One level of the machine.
struct BoxLevel {
  std::size_t children = 1;  ///< of an object
  double weight = 0;         ///< the cost of a unit that crosses the links of this level
};

/// The cheapest plans for a grid, at most `count`, the cheapest first: a dynamic programme from the
/// outermost level inwards, over the numbers of parts along each dimension so far. What plans cost
/// that are not whole is an estimate from below; so the cheapest whole one is always among them.
[[nodiscard]] std::vector<BoxPlan> box_plans(const GridTraffic& traffic,
                                             const std::vector<BoxLevel>& levels,
                                             std::size_t count);

}  // namespace rankplace::grids
