// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "mapper/topology/machine_spec.hpp"
#include "workflow/machine/machine.hpp"
#include "workflow/problem/mapping_options.hpp"
#include "workflow/problem/problem.hpp"
#include "workflow/problem/source.hpp"

namespace rankplace {

/// `path`: a profile folder or a graph file (workflow/problem/source.hpp). Throws InputError if
/// the machine has fewer slots than the run has ranks, UsageError if the measure is not in the
/// file; other errors as the readers'. Processes that share the work must have read the same.
[[nodiscard]] MappingProblem make_problem(const std::string& path, const MachineOptions& machine,
                                          const MappingOptions& options);
/// The same of a source that is in memory; `cores`: the machine with one core per slot.
[[nodiscard]] MappingProblem make_problem(Source source, ResolvedMachine cores,
                                          const MappingOptions& options);
/// The same with a start placement that is in memory, by rank; `options.slots.start` is its name in
/// messages.
[[nodiscard]] MappingProblem make_problem(Source source, ResolvedMachine cores,
                                          const MappingOptions& options,
                                          std::vector<RankSlot> start);

}  // namespace rankplace
