// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// Where a placement was written.
struct WrittenPlacement {
  std::filesystem::path json;
  std::filesystem::path launch_file;
  std::string command;  ///< that uses the launch file, without the program, as one types it
};

/// Writes FOLDER/NAME.json and the launcher's file with its own ending. Threads share the ranks.
/// Throws InputError if the launcher cannot take the placement or the folder cannot be written.
WrittenPlacement write_placement(const PlacementFile& placement,
                                 const std::filesystem::path& folder, const std::string& name,
                                 const std::string& launcher, Threads& threads = calling_thread());

/// Help for a `--launcher` option: the text, then the names that it takes.
[[nodiscard]] std::string launchers_text(std::string text);

}  // namespace rankplace
