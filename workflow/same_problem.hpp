// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "workflow/problem.hpp"

namespace rankplace {

/// Nothing if no processes share the problem. Throws InputError in all of them if a process has
/// read another run or another machine than the first one: they would answer for each other.
void require_same_problem(const MappingProblem& problem);

}  // namespace rankplace
