// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workflow/progress.hpp"

namespace rankplace {

/// Before long work: throws InputError if a file cannot be written there, and reports a step if it
/// replaces an earlier one.
void check_output_file(const std::filesystem::path& file, ProgressListener& progress);

/// Checks files of these names in a folder in the same way, and reports once which are replaced.
void check_output_folder(const std::filesystem::path& folder, const std::vector<std::string>& names,
                         ProgressListener& progress);

}  // namespace rankplace
