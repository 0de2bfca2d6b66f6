// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "workflow/placements/placements.hpp"

namespace rankplace {

/// The style of bars.
struct BarStyle {
  std::size_t columns = 80;
  bool colour = false;  ///< Unicode blocks; else ASCII characters
};

/// A bar for the busiest link of each level under each placement, as long as the window allows.
/// Each level has a scale of its own.
[[nodiscard]] std::string load_bars(const MappingProblem& problem,
                                    const std::vector<NamedPlacement>& placements,
                                    const BarStyle& style);

/// One bar of up to `style.columns` for a part from 0 to 1; anything above 0 is seen.
[[nodiscard]] std::string bar(double part, const BarStyle& style);

}  // namespace rankplace
