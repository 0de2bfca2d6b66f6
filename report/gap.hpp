// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>

#include "mapper/model/objective/objective.hpp"
#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The text of a value of an objective that is one number.
struct ValueFormat {
  std::string name;
  int decimals = 0;
};

[[nodiscard]] ValueFormat format_of(const Objective& objective);

/// True of hop-bytes and bottleneck.
[[nodiscard]] bool is_one_number(const Objective& objective);

/// The value of an objective that is one number.
[[nodiscard]] double value_of(const Objective& objective, const Score& score);

/// The gap between a searched placement and its bound: of the objective's number, or of the busiest
/// link of the outermost level with a gap. "J is 12.5 % above the lower bound 1200", or "no useful
/// bound on J".
[[nodiscard]] std::string gap_text(const MappingProblem& problem, const NamedPlacement& placement);

/// The number of levels, from the outermost on, of which the bound on a searched placement tells
/// something: up to the first where they differ. No placement can pass the bound of a level if the
/// loads further out are equal to their bounds (a network is further out than all levels). 0
/// without a bound, and where the objective is one number, which alone is bounded.
[[nodiscard]] std::size_t bounded_levels(const MappingProblem& problem,
                                         const NamedPlacement& placement);

/// Whether the larger of the two is at most three times the smaller.
[[nodiscard]] bool has_useful_bound(const MappingProblem& problem, const NamedPlacement& placement);

}  // namespace rankplace
