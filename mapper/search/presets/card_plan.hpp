// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/search/search_options.hpp"

namespace rankplace::cards {

/// Amounts of work of a preset on nodes with several network cards. Counts, not times.
struct CardPlan {
  std::uint64_t all_placements = 0;  ///< up to so many are tried
  std::size_t candidates = 0;        ///< placements that swaps begin with
  std::uint64_t looks = 0;           ///< swaps inside nodes looked at, for each
  std::uint64_t anywhere = 0;        ///< swaps of any two cores, on machines of few cores
};

[[nodiscard]] CardPlan plan_of(Preset preset);

}  // namespace rankplace::cards
