// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "support/text/shell_text.hpp"

namespace rankplace {

/// The command by which one version of a launcher uses a launch file.
struct LaunchCommand {
  std::string version;            ///< "Open MPI 4"
  std::vector<std::string> argv;  ///< "mpirun", "-np", "8", ...; the program goes behind it
  std::string input = {};         ///< a file that the shell opens as descriptor 3; empty: none
};

/// A placement to be made real, and the names under which commands find the files.
struct LaunchRequest {
  const PlacementFile& placement;
  std::string file_name;       ///< of the launch file
  std::string placement_name;  ///< of the placement's own file, for `rankplace exec`
};

/// The options before a program that start some ranks of it. Ranks are numbered in the order of the
/// sets.
struct ArgumentSet {
  std::vector<std::string> options;
  std::uint32_t rank_count = 0;
};

/// A launch file and its commands, which together make a launcher obey.
struct LaunchFile {
  std::string text;
  std::vector<LaunchCommand> commands;  ///< one for each version that needs its own, at least one
  /// The sets of a launcher whose file is a script with several; empty for the others.
  std::vector<ArgumentSet> sets = {};
};

/// A launcher that rankplace writes files for. A new one is a writer, a kind and a line in
/// launcher.cpp, and an enumerator of the public Launcher in include/rankplace/launch_files.hpp.
struct Launcher {
  /// In the order of the public Launcher.
  enum class Kind : std::uint8_t {
    openmpi,
    prrte,
    mpich,
    slurm,
    intel,
    cray,
    pals,
    flux,
    jsrun,
    fujitsu,
    exec,
    openmpi_contexts,
  };

  Kind kind;
  std::string_view name;       ///< as users write it
  std::string_view extension;  ///< of the file, as the launcher's users call it: ".rankfile"
  /// Throws InputError naming the rank or host, and the way out, if the launcher cannot take this
  /// placement.
  LaunchFile (*launch_file)(const LaunchRequest& request);
  bool counts_os_pus = false;  ///< by the operating system's numbers of hardware threads
};

/// The command as one types it into a shell, with the file that the shell opens; the program goes
/// behind it.
[[nodiscard]] inline std::string shell_text(const LaunchCommand& command) {
  const std::string text = shell_text(command.argv);
  return command.input.empty() ? text : text + " 3<" + shell_text(command.input);
}

}  // namespace rankplace
