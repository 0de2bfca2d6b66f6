// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/predict/link_costs.hpp"

namespace rankplace {

/// Objectives whose distances and bandwidths are what links cost; `costs` as costs_by_level()
/// returns them, at least one.

/// hop-bytes: what a byte takes between two cores that meet at each level, in thousandths of the
/// longest.
[[nodiscard]] Objective byte_time_objective(const std::vector<LevelCost>& costs);

/// hop-bytes of messages: the latencies, in thousandths of the longest.
[[nodiscard]] Objective latency_objective(const std::vector<LevelCost>& costs);

/// bottleneck: what a link of each level carries in both directions together, relative to the
/// slowest, which is 8. Rounded to 8, 9, 10, 12 or 14 times a power of 2 (by at most 10 %), since
/// Objective::bottleneck() needs whole numbers with a small common multiple.
[[nodiscard]] Objective bandwidth_objective(const std::vector<LevelCost>& costs);

}  // namespace rankplace
