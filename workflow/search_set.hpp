// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/placement_file.hpp"
#include "workflow/problem.hpp"

namespace rankplace {

/// Whether the options rule out some placements on the slots.
[[nodiscard]] bool has_constraints(const SlotOptions& options);

/// The placements that the search of a problem chooses from, in words: "all placements on 128 slots
/// of 16 nodes", "the placements that keep every rank on its node".
[[nodiscard]] std::string search_set_text(const MappingProblem& problem);

/// Whether they are all placements of a machine without free slots: nothing needs to be said.
[[nodiscard]] bool is_every_placement(const MappingProblem& problem);

/// Whether a placement is one of them. Others may be better than the best, or worse than the worst.
[[nodiscard]] bool is_in_search_set(const MappingProblem& problem,
                                    const std::vector<RankSlot>& ranks);

}  // namespace rankplace
