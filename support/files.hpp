// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace rankplace {

/// Writes a file whole or not at all: a new file beside it, then a rename. Creates missing folders.
/// Throws InputError naming the path and the system's reason.
void write_file(const std::filesystem::path& path, std::string_view content);

/// The whole file. Throws InputError naming the path and the system's reason.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// The last `count` lines of a file, or all; empty if it cannot be read.
[[nodiscard]] std::string last_lines_of(const std::filesystem::path& path, std::size_t count);

}  // namespace rankplace
