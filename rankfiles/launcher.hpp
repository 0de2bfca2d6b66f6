// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// Throws UsageError listing the launchers there are.
[[nodiscard]] const Launcher& launcher_named(std::string_view name);
/// Throws InternalError if there is none of this kind.
[[nodiscard]] const Launcher& launcher_of(Launcher::Kind kind);
/// Whether it is one of Open MPI's, whose own default placement is that of its mpirun.
[[nodiscard]] bool is_of_openmpi(Launcher::Kind kind);
/// Every launcher's name, the default first, in the order of their kinds.
[[nodiscard]] std::vector<std::string> launcher_names();

}  // namespace rankplace
