// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "workflow/placements.hpp"

namespace rankplace {

/// How many placements to make at the same time: one where a search takes much memory, or has a
/// time of its own to fill.
[[nodiscard]] std::size_t placements_at_once(const MappingProblem& problem);

/// named_placement() of each, in this order. Throws what that throws.
[[nodiscard]] std::vector<NamedPlacement> named_placements(const MappingProblem& problem,
                                                           const std::vector<std::string>& names);

}  // namespace rankplace
