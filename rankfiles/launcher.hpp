// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// How one version of a launcher is told to use a launch file.
struct LaunchCommand {
  std::string version;            ///< "Open MPI 4"
  std::vector<std::string> argv;  ///< "mpirun", "-np", "8", ...; the program goes behind it
};

/// A launcher that rankplace writes files for. A new one is a writer and a line in launcher.cpp.
struct Launcher {
  std::string_view name;
  /// The text of the file. `file_name` is what its comment shows in the commands. Throws InputError
  /// naming the rank or host, and the way out, if the launcher cannot take this placement.
  std::string (*launch_file)(const PlacementFile& placement, const std::string& file_name);
  /// One for each version that needs its own.
  std::vector<LaunchCommand> (*commands)(std::size_t rank_count, const std::string& file_name);
};

/// Throws UsageError listing the launchers there are.
[[nodiscard]] const Launcher& launcher_named(std::string_view name);
/// Every launcher's name, the default first.
[[nodiscard]] std::vector<std::string> launcher_names();

/// The command as one types it into a shell, with quotes where they are needed.
[[nodiscard]] std::string shell_text(const std::vector<std::string>& argv);

}  // namespace rankplace
