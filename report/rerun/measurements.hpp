// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// True if the file is what rankplace compare writes, of whatever version.
[[nodiscard]] bool is_measurement(const std::filesystem::path& file);

/// The JSON of rankplace compare. Throws InputError naming the file and the member if a member that
/// a report shows is missing or wrong, if another version wrote it, or if the runs are not of
/// `rank_count` ranks.
[[nodiscard]] std::string read_measurements(const std::filesystem::path& file,
                                            std::size_t rank_count);

/// A warning if the command of `measurements` does not run the profile's program with its
/// arguments; else empty. Folders of the program do not count; a script may stand for its
/// interpreter.
[[nodiscard]] std::string other_program_warning(const std::string& measurements,
                                                const std::filesystem::path& file,
                                                const Profile& profile);

}  // namespace rankplace
