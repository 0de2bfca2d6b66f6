// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "support/threads/threads.hpp"
#include "workflow/placements/chosen_placement.hpp"
#include "workflow/placements/judged_placement.hpp"
#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// Baselines that put every rank on the same slot: with a core for each node nearly all of them do.
struct EqualBaselines {
  std::vector<std::size_t> numbers;  ///< indices into baseline_names, ascending
  ChosenPlacement chosen;
};

/// All of baseline_names, each once, by their first.
[[nodiscard]] std::vector<EqualBaselines> equal_baselines(const MappingProblem& problem,
                                                          std::size_t threads);

/// named_placement() of each, judged once.
[[nodiscard]] std::vector<NamedPlacement> judged(const MappingProblem& problem,
                                                 EqualBaselines equal, Threads& threads,
                                                 RankSlots slots = RankSlots::told);

}  // namespace rankplace
