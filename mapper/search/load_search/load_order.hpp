// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/objective.hpp"
#include "mapper/search/load_search/level_loads.hpp"

namespace rankplace::load_search {

__extension__ using WideTime = __int128;

/// Under the bottleneck objective: the largest time of a link, and the sum over all links.
struct LinkTimes {
  WideTime largest = 0;
  WideTime sum = 0;
};

/// Which of two placements leads on by the loads of their links: Objective::leads_on() for the
/// lexicographic and the bottleneck objective.
class LoadOrder {
 public:
  /// InternalError for hop-bytes.
  LoadOrder(const Objective& objective, Sense sense, std::size_t levels);

  /// Whether the objective compares level by level, outermost first; else by LinkTimes.
  [[nodiscard]] bool is_by_levels() const { return unit_times_.empty(); }
  [[nodiscard]] Sense sense() const { return sense_; }
  [[nodiscard]] std::size_t level_count() const { return levels_; }
  [[nodiscard]] WideTime time_of(std::int64_t load, std::size_t level) const {
    return WideTime{load} * unit_times_[level];
  }
  [[nodiscard]] LinkTimes times_of(const LevelLoads& loads) const;

  /// Whether `after` is better.
  [[nodiscard]] bool is_better(const Loads& after, const Loads& before) const {
    return is_better_by(after.largest, before.largest, after.sum, before.sum);
  }
  [[nodiscard]] bool is_better(const LinkTimes& after, const LinkTimes& before) const {
    return is_better_by(after.largest, before.largest, after.sum, before.sum);
  }
  [[nodiscard]] bool is_better(const LevelLoads& after, const LevelLoads& before) const;

 private:
  template <class Number>
  [[nodiscard]] bool is_better_by(Number largest, Number largest_before, Number sum,
                                  Number sum_before) const {
    if (largest != largest_before) return (largest < largest_before) == (sense_ == Sense::best);
    return sum != sum_before && (sum < sum_before) == (sense_ == Sense::best);
  }

  Sense sense_;
  std::size_t levels_;
  std::vector<std::uint64_t> unit_times_;  ///< bottleneck
};

}  // namespace rankplace::load_search
