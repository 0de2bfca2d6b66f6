// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "bench/harness/launch_command.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "workflow/progress.hpp"

namespace rankplace {

/// What is known of a user's launch command beside its words.
struct LaunchLine {
  std::vector<std::string> words;
  std::string launcher = {};  ///< as harness::recognised_launcher() takes it; empty: recognised
  std::string program = {};   ///< the word that is the program, for `launcher` exec; empty: found
  /// The program of a line that may have none: it is put behind the last word.
  std::string replaced_program = {};
};

/// The user's launch command. With a placement it ignores placement settings of the environment.
/// Throws UsageError as harness::recognised_launcher() and UserLaunch, InputError if the launcher
/// cannot be started.
[[nodiscard]] harness::UserLaunch user_command(LaunchLine line);

/// The files of a placement, and how a launch command follows them.
struct PlacedFiles {
  std::filesystem::path launch_file;  ///< absolute
  harness::PlacedLaunch placed;
};

/// Writes the placement's files for the launcher of a command: FOLDER/NAME.json and the launch
/// file. Errors as write_placement().
[[nodiscard]] PlacedFiles write_for(const harness::UserLaunch& command,
                                    const PlacementFile& placement,
                                    const std::filesystem::path& folder, const std::string& name);

/// Reports the options and environment variables that a command with a placement leaves out.
/// Reports nothing if there are none.
void tell_left_out(const harness::UserLaunch& command, ProgressListener& progress);

}  // namespace rankplace
