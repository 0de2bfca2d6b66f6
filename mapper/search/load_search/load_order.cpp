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

bool LoadOrder::is_better(const LevelLoads& after, const LevelLoads& before) const {
  if (!is_by_levels()) return is_better(times_of(after), times_of(before));
  for (std::size_t l = 0; l < levels_; ++l) {
    if (after[l] != before[l]) return is_better(after[l], before[l]);
  }
  return false;
}

LinkTimes LoadOrder::times_of(const LevelLoads& loads) const {
  LinkTimes times;
  for (std::size_t l = 0; l < levels_; ++l) {
    times.largest = std::max(times.largest, time_of(loads[l].largest, l));
    times.sum += time_of(loads[l].sum, l);
  }
  return times;
}

}  // namespace rankplace::load_search
