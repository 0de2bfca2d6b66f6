// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

struct Launcher;

/// Where a placement was written.
struct WrittenPlacement {
  std::filesystem::path json;
  std::filesystem::path launch_file;
  std::string command;  ///< that uses the launch file, without the program, as one types it
  /// Why the launcher cannot take the placement: there is no launch file. Empty: there is.
  std::string refusal = {};
};

/// Writes FOLDER/NAME.json and the launcher's file with its own ending. Threads share the ranks.
/// Where the launcher cannot take the placement, an earlier launch file of that name is removed.
/// Throws InputError if the folder cannot be written.
WrittenPlacement write_placement(const PlacementFile& placement,
                                 const std::filesystem::path& folder, const std::string& name,
                                 const Launcher& launcher, Threads& threads = calling_thread());

/// Throws InputError if the launcher has refused the placement `name`.
void require_launch_file(const WrittenPlacement& written, const std::string& name);

/// Throws InputError if fewer of the machine's slots than the run has ranks are on hosts whose
/// names the launcher takes: no placement could be launched.
void require_hosts_for(const Launcher& launcher, const Machine& machine, std::size_t ranks);

/// Help for a `--launcher` option: the text, then the names that it takes.
[[nodiscard]] std::string launchers_text(std::string text);

}  // namespace rankplace
