// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "workflow/placements/placements.hpp"

namespace rankplace {

/// The number of placements to make at the same time: one if a search takes much memory, or has a
/// time limit to use up.
[[nodiscard]] std::size_t placements_at_once(const MappingProblem& problem);

/// named_placement() of each, in this order. Errors as named_placement().
[[nodiscard]] std::vector<NamedPlacement> named_placements(const MappingProblem& problem,
                                                           const std::vector<std::string>& names);

}  // namespace rankplace
