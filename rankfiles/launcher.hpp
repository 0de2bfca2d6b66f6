// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// Throws UsageError listing the launchers there are.
[[nodiscard]] const Launcher& launcher_named(std::string_view name);
/// Whether it names one of Open MPI's, whose own default placement is that of its mpirun.
[[nodiscard]] bool is_of_openmpi(std::string_view name);
/// Every launcher's name, the default first, in the order of the public Launcher.
[[nodiscard]] std::vector<std::string> launcher_names();

}  // namespace rankplace
