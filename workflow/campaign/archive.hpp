// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace rankplace {

/// Writes a .tar.gz of these files (name, text) in one folder, `folder`. It tells neither an owner
/// nor a time of its own. Throws InputError if there is no tar, or it fails.
void write_archive(const std::filesystem::path& archive, const std::string& folder,
                   const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace rankplace
