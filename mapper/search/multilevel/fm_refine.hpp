// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/coarsen.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "support/seeded_random.hpp"

namespace rankplace::multilevel {

/// The quality of a bisection: first the imbalance beyond the tolerance, then the weight of the
/// edges between the sides, with WorkGraph::pulls.
struct BisectionQuality {
  std::int64_t imbalance = 0;
  std::int64_t cut = 0;
  friend auto operator<=>(const BisectionQuality&, const BisectionQuality&) = default;
};

/// The size wanted of side 0.
struct SideSize {
  std::int64_t wanted = 0;
  std::int64_t tolerance = 0;  ///< either way
};

[[nodiscard]] BisectionQuality quality_of(const WorkGraph& graph, const Sides& sides,
                                          const SideSize& size);

/// FM refinement, by passes of Fiduccia and Mattheyses (1982). A pass moves vertices one at a time,
/// from the overfull side or by the best gain, and goes back to the best bisection seen. The first
/// pass that brings nothing is the last. A pass gives up `fruitless_limit` moves after its best, or
/// sooner in a small graph, which so many moves would only mirror. Never worsens the quality; with
/// vertices of size 1 and no tolerance the size becomes exact.
BisectionQuality refine_bisection(const WorkGraph& graph, Sides& sides, const SideSize& size,
                                  std::size_t fruitless_limit, SeededRandom& random);

}  // namespace rankplace::multilevel
