// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/phases/phase_costs.hpp"

namespace rankplace {

/// Sets the plan's own placements, best single candidate, schedule and break-even size of the
/// state; all else is there already.
void set_schedule(PhasePlan& plan, const PhaseCosts& costs);

}  // namespace rankplace
