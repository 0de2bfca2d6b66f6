// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace rankplace::cli {

/// Before long work: throws InputError if a file cannot be written there, and says on stderr that
/// it replaces an earlier one.
void check_output_file(const std::filesystem::path& file);

/// Checks files of these names in a folder in the same way, and says once which are replaced.
void check_output_folder(const std::filesystem::path& folder,
                         const std::vector<std::string>& names);

/// Says on stderr which placements of an earlier search stay in a folder beside those written.
void tell_of_kept_placements(const std::filesystem::path& folder,
                             const std::vector<std::string>& written);

}  // namespace rankplace::cli
