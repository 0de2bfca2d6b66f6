// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/multilevel/division/bisect.hpp"
#include "mapper/search/multilevel/refinement/cycle_refine.hpp"

namespace rankplace::multilevel {

/// A SplitOptions::least_region_gain that no round reaches.
inline constexpr std::int64_t all_of_weight = 1000;

struct SplitOptions {
  BisectOptions bisect;
  std::size_t tries = 1;        ///< for more than two parts; the least weight between parts stays
  std::size_t pair_rounds = 2;  ///< how often pairs of parts are refined
  std::size_t pair_cycles = 1;  ///< V-cycles for each pair
  /// The most other parts that a part is refined with: the ones that it shares most with.
  std::size_t pairs_of_part = SIZE_MAX;
  std::size_t order_tries = 1;         ///< orders of the prime factors that are tried
  std::size_t most_parts_tried = 0;    ///< more parts get one order alone
  std::size_t order_tries_inside = 5;  ///< likewise inside parts, for 16 parts or less
  /// The least gain of a round of search_regions() that another one follows, in thousandths of the
  /// weight between parts. 0: no regions. Two parts have none.
  std::int64_t least_region_gain = 0;
  /// A round of search_regions() has so many regions for each two parts, 12 times as many at least.
  std::size_t regions_of_two_parts = 1;
  bool orders_before_regions = true;  ///< whether orders are tried where regions follow
  bool regions_of_best = false;       ///< of the tries that differ, regions of the best one alone
  /// Twice the weight between parts. A division with more is not worth the refinement of pairs.
  std::int64_t hopeless_doubled_weight = INT64_MAX;
  /// refine_by_cycles() after pairs of parts. After regions it comes if parts have few peers.
  bool cycles = false;
  /// CycleOptions::descent_work of each.
  std::uint64_t cycle_descent = UINT64_MAX;

  /// The options of a descent around cycles alone.
  [[nodiscard]] CycleOptions descent() const { return {0, bisect.end, cycle_descent}; }
};

}  // namespace rankplace::multilevel
