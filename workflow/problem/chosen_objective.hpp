// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/objective/objective.hpp"
#include "mapper/predict/link_costs.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "support/threads/settled.hpp"
#include "workflow/problem/mapping_options.hpp"

namespace rankplace {

/// The objective by which placements are judged.
struct ChosenObjective {
  Objective objective;
  std::string costs;  ///< the link costs that are its distances or bandwidths; empty: none
};

/// The objective that the options name, and where its distances or bandwidths come from if they are
/// what links cost: a calibration that is the machine, or `--links`. Throws UsageError if options
/// are there that do not belong to the objective, InputError if a level has no costs. `link_costs`:
/// of the machine, as the options say.
[[nodiscard]] ChosenObjective chosen_objective(const MappingOptions& options,
                                               const ResolvedMachine& resolved,
                                               const Settled<LinkCosts>& link_costs);

}  // namespace rankplace
