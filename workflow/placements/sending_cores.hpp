// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The core that each rank sends from: a rank of several cores sends from the first.
[[nodiscard]] std::vector<CoreId> sending_cores(const MappingProblem& problem,
                                                const NamedPlacement& placement);

}  // namespace rankplace
