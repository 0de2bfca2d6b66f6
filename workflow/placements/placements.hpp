// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "workflow/placements/baseline_names.hpp"
#include "workflow/placements/named_placement.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// The name of what the launcher does by itself, where a command may compare that, too.
inline constexpr const char* launchers_own = "default";

/// "best, worst, packed, mpirun, ...": every name that is no path, for help and messages.
[[nodiscard]] std::string placement_names();

/// `best`, `worst` (searched), one of baseline_names, or the path of a placement JSON or a launch
/// file (read); judged by the problem's objective and measure in every case. A searched one is no
/// worse than the files among `beside`, other names of the same table, as far as options allow
/// them.
[[nodiscard]] NamedPlacement named_placement(const MappingProblem& problem, const std::string& name,
                                             const std::vector<std::string>& beside = {});

}  // namespace rankplace
