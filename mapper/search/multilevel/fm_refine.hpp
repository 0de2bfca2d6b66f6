// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/coarsen.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "support/seeded_random.hpp"

namespace rankplace::multilevel {

/// How good a bisection is: first the distance from the wanted size beyond what is tolerated, then
/// the weight of the edges between the sides.
struct BisectionQuality {
  std::int64_t imbalance = 0;
  std::int64_t cut = 0;
  friend auto operator<=>(const BisectionQuality&, const BisectionQuality&) = default;
};

/// What side 0 is to hold.
struct SideSize {
  std::int64_t wanted = 0;
  std::int64_t tolerance = 0;  ///< either way
};

[[nodiscard]] BisectionQuality quality_of(const WorkGraph& graph, const Sides& sides,
                                          const SideSize& size);

/// Passes of Fiduccia and Mattheyses (1982): moves vertices one at a time, from the overfull side
/// or by the best gain, and goes back to the best bisection seen; ends with the first pass that
/// brings nothing. A pass gives up `fruitless_limit` moves after its best, or sooner in a small
/// graph, where so many moves would only mirror it. Never worsens the quality; with vertices of
/// size 1 and no tolerance the size becomes exact.
BisectionQuality refine_bisection(const WorkGraph& graph, Sides& sides, const SideSize& size,
                                  std::size_t fruitless_limit, SeededRandom& random);

}  // namespace rankplace::multilevel
