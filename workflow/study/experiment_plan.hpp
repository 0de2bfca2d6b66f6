// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "workflow/study/experiment_options.hpp"
#include "workflow/study/study_run.hpp"

namespace rankplace {

/// Throws UsageError if options do not fit together, whatever the machine.
void require_possible(const ExperimentOptions& options);

/// The site of an experiment: its machine with the costs of the links, if they are known or needed.
/// Errors as resolve_machine(), engine_of() and link_costs_of(); InputError if patterns cannot be
/// run on the machine from here.
[[nodiscard]] StudySite experiment_site(const ExperimentOptions& options);

/// The points of an experiment. Throws UsageError if a name is unknown, or the ranks do not fit the
/// machine.
[[nodiscard]] StudyPlan experiment_plan(const ExperimentOptions& options, const Machine& machine);

}  // namespace rankplace
