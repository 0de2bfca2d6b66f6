// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/work_graph/coarsen.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

/// The quality of a bisection: first the imbalance beyond the tolerance, then the weight of the
/// edges between the sides, with WorkGraph::pulls.
struct BisectionQuality {
  std::int64_t imbalance = 0;
  std::int64_t cut = 0;
  friend auto operator<=>(const BisectionQuality&, const BisectionQuality&) = default;
};

/// The sizes that side 0 may have.
struct SideSize {
  std::int64_t least = 0;
  std::int64_t most = 0;
  std::int64_t tolerance = 0;  ///< beyond them, either way

  [[nodiscard]] static SideSize exactly(std::int64_t size) { return {size, size}; }
  /// The size of a side of `all`, if no side may get larger than its room.
  [[nodiscard]] static SideSize by_room(std::int64_t all, std::int64_t room, std::int64_t other) {
    return {std::max<std::int64_t>(all - other, 0), std::min(all, room)};
  }
  /// How much a size is above the most; below 0: below the least.
  [[nodiscard]] std::int64_t excess_of(std::int64_t size) const {
    return size > most ? size - most : std::min<std::int64_t>(size - least, 0);
  }
  [[nodiscard]] std::int64_t middle() const { return (least + most) / 2; }
};

[[nodiscard]] BisectionQuality quality_of(const WorkGraph& graph, const Sides& sides,
                                          const SideSize& size);

/// FM refinement, by passes of Fiduccia and Mattheyses (1982). A pass moves vertices one at a time,
/// from the overfull side or by the best gain, and goes back to the best bisection seen. The first
/// pass that brings nothing is the last. A pass gives up `fruitless_limit` moves after its best, or
/// sooner in a small graph, which so many moves would only mirror. Never worsens the quality; with
/// vertices of size 1 and no tolerance the size becomes one that is wanted.
BisectionQuality refine_bisection(const WorkGraph& graph, Sides& sides, const SideSize& size,
                                  std::size_t fruitless_limit, SeededRandom& random);

}  // namespace rankplace::multilevel
