// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The placements that the search of a problem chooses from, in words: "all placements on 128 slots
/// of 16 nodes", "the placements that keep every rank on its node".
[[nodiscard]] std::string search_set_text(const MappingProblem& problem);

/// Whether they are all placements of a machine without free slots: nothing needs to be said.
[[nodiscard]] bool is_every_placement(const MappingProblem& problem);

}  // namespace rankplace
