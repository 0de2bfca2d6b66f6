// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string_view>

namespace rankplace {

/// Writes a file whole or not at all (a temporary beside it, then rename); creates missing folders.
/// Throws InputError naming the path and the system's reason.
void write_file(const std::filesystem::path& path, std::string_view content);

/// The whole file. Throws InputError naming the path and the system's reason.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

}  // namespace rankplace
