// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "support/processes/process_group.hpp"
#include "workflow/problem/problem.hpp"
#include "workflow/problem/problem_digests.hpp"

namespace rankplace {

/// Nothing if `processes` is null. Throws InputError in all of them if one has read another part
/// than the first one, whose parts are as many: they would answer for each other.
void require_same(ProcessGroup* processes, const std::vector<ReadPart>& parts);

/// The same of all that a problem consists of, for the processes that share it.
void require_same_problem(const MappingProblem& problem);

}  // namespace rankplace
