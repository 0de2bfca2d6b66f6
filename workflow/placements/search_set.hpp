// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// Whether the search of the problem may choose a placement. Others may be better than the best, or
/// worse than the worst.
[[nodiscard]] bool is_in_search_set(const MappingProblem& problem,
                                    const std::vector<RankSlot>& ranks);

}  // namespace rankplace
