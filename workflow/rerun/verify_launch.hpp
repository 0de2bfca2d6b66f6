// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "mapper/model/placement/placement_check.hpp"

namespace rankplace {

/// Starts the probe instead of the command's programs, under this placement, and compares the
/// places of the ranks, and the devices that they are shown, with the wanted ones. Errors as
/// harness::run_probe().
[[nodiscard]] PlacementCheck verify_launch(const harness::UserLaunch& command,
                                           const harness::PlacedLaunch& placed,
                                           const PlacementFile& wanted,
                                           const std::filesystem::path& log);

/// The same for a command that places the ranks by itself; the probe goes behind its last word.
[[nodiscard]] PlacementCheck verify_as_is(std::vector<std::string> command,
                                          const PlacementFile& wanted,
                                          const std::filesystem::path& log);

}  // namespace rankplace
