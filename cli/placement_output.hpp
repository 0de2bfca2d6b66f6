// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "mapper/model/placement_file.hpp"

namespace rankplace::cli {

/// Where a placement was written.
struct WrittenPlacement {
  std::filesystem::path json;
  std::filesystem::path launch_file;
};

/// Writes FOLDER/NAME.json and the launcher's file FOLDER/NAME.rankfile. Throws InputError if the
/// launcher cannot take the placement or the folder cannot be written.
WrittenPlacement write_placement(const PlacementFile& placement,
                                 const std::filesystem::path& folder, const std::string& name,
                                 const std::string& launcher);

/// The command line that uses a launch file, without the program, as one types it.
[[nodiscard]] std::string launch_hint(const std::string& launcher, std::size_t rank_count,
                                      const std::string& launch_file);

}  // namespace rankplace::cli
