// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/load_order.hpp"

#include <algorithm>

#include "support/errors.hpp"

namespace rankplace::load_search {

LoadOrder::LoadOrder(const Objective& objective, Sense sense, std::size_t levels)
    : sense_(sense), levels_(levels), unit_times_(objective.unit_times()) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    throw InternalError("hop-bytes are no order of link loads");
  }
}

std::weak_ordering LoadOrder::compare(const LevelLoads& after, const LevelLoads& before,
                                      Tie tie) const {
  if (!is_by_levels()) return compare(times_of(after), times_of(before), tie);
  for (std::size_t l = 0; l < levels_; ++l) {
    const auto order = compare(after[l], before[l], tie);
    if (order != 0) return order;
  }
  return std::weak_ordering::equivalent;
}

bool LoadOrder::are_narrow(std::int64_t most) const {
  constexpr WideTime limit = WideTime{1} << 62U;
  constexpr std::int64_t loads_in_a_sum = 4 * Machine::max_levels;
  return std::ranges::all_of(unit_times_, [&](std::uint64_t unit) {
    return WideTime{most} * loads_in_a_sum * static_cast<WideTime>(unit) < limit;
  });
}

LinkTimes LoadOrder::times_of(const LevelLoads& loads) const {
  LinkTimes times;
  for (std::size_t l = 0; l < levels_; ++l) {
    const WideTime largest = time_of(loads[l].largest, l);
    if (largest > times.largest) times.busiest_count = 0;
    times.largest = std::max(times.largest, largest);
    if (largest == times.largest) times.busiest_count += loads[l].busiest_count;
    times.sum += time_of(loads[l].sum, l);
  }
  return times;
}

}  // namespace rankplace::load_search
