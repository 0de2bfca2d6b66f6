// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// The ranks that have moved since the start placement, and the gain of each step, in total and per
/// moved rank; empty without --max-moves.
[[nodiscard]] std::string moves_text(const MappingProblem& problem,
                                     const NamedPlacement& placement);

/// The same for `moves` of a placement's JSON; only with --max-moves.
[[nodiscard]] nlohmann::ordered_json moves_json(const MappingProblem& problem,
                                                const MigrationPlan& moves);

}  // namespace rankplace
