// SPDX-License-Identifier: BSD-3-Clause
#pragma once

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
