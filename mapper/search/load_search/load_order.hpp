// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/search/load_search/level_loads.hpp"

namespace rankplace::load_search {

__extension__ using WideTime = __int128;

/// The largest time of a link, the sum over all links, and how many links take the largest; under
/// the bottleneck objective.
struct LinkTimes {
  WideTime largest = 0;
  WideTime sum = 0;
  std::uint32_t busiest_count = 0;
};

/// What decides between two placements whose busiest links are equal.
enum class Tie {
  objective,  ///< the sum of all links
  busiest,    ///< first the number of busiest links: one after the other can be relieved
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
  template <class Time = WideTime>
  [[nodiscard]] Time time_of(std::int64_t load, std::size_t level) const {
    return Time{load} * static_cast<Time>(unit_times_[level]);
  }
  /// Whether 64 bits hold any sum of times if links carry `most` at most: they are much quicker.
  [[nodiscard]] bool are_narrow(std::int64_t most) const;
  [[nodiscard]] LinkTimes times_of(const LevelLoads& loads) const;

  /// less: `after` is better. Of one level (Loads), or of all (LinkTimes).
  template <class Measured>
  [[nodiscard]] std::weak_ordering compare(const Measured& after, const Measured& before,
                                           Tie tie) const {
    if (after.largest != before.largest) return ordered(after.largest < before.largest);
    if (tie == Tie::busiest && after.busiest_count != before.busiest_count) {
      return ordered(after.busiest_count < before.busiest_count);
    }
    if (after.sum != before.sum) return ordered(after.sum < before.sum);
    return std::weak_ordering::equivalent;
  }
  [[nodiscard]] std::weak_ordering compare(const LevelLoads& after, const LevelLoads& before,
                                           Tie tie) const;
  /// Whether `after` is better under the objective.
  [[nodiscard]] bool is_better(const LevelLoads& after, const LevelLoads& before) const {
    return compare(after, before, Tie::objective) < 0;
  }

 private:
  [[nodiscard]] std::weak_ordering ordered(bool is_less) const {
    return is_less == (sense_ == Sense::best) ? std::weak_ordering::less
                                              : std::weak_ordering::greater;
  }

  Sense sense_;
  std::size_t levels_;
  std::vector<std::uint64_t> unit_times_;  ///< bottleneck
};

}  // namespace rankplace::load_search
