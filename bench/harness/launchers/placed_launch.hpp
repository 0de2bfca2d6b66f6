// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/harness/launchers/dialect.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace::harness {

/// What makes one launcher's command follow a placement.
struct PlacedLaunch {
  std::uint32_t rank_count = 0;
  std::vector<std::string> environment = {};     ///< NAME=VALUE, before the command
  std::vector<std::string> options = {};         ///< behind the launcher
  std::vector<std::string> before_program = {};  ///< rankplace exec --placement FILE --
  std::vector<ArgumentSet> sets = {};  ///< instead of options: a set for each run of ranks
  std::string input = {};              ///< a file that a shell opens as descriptor 3; empty: none
};

/// The parts of the command that a launch file's writer gives for this launcher. `rankplace` is the
/// path of the rankplace command.
[[nodiscard]] PlacedLaunch placed_launch(const LauncherDialect& dialect, const LaunchFile& file,
                                         std::uint32_t rank_count, const std::string& rankplace);

}  // namespace rankplace::harness
