// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "mapper/analysis/verdict_input.hpp"
#include "mapper/predict/link_costs.hpp"
#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// The costs of the machine's links, if they are known for all of its levels. Throws InputError or
/// UsageError if options name costs that can't be read.
[[nodiscard]] std::optional<LinkCosts> complete_link_costs(const MappingProblem& problem);

/// The seconds that the choice between two placements can change, of the run's: by the links'
/// costs, if they are known and both placements' cores are, else by the slowest links there are.
/// Nothing for a graph whose weights have no unit, if no costs were given for it; of an untimed run
/// or a graph `run_s` is not known.
[[nodiscard]] std::optional<TimeAtStake> time_at_stake(const MappingProblem& problem,
                                                       const NamedPlacement& best,
                                                       const NamedPlacement& worst);

}  // namespace rankplace
