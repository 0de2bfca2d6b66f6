// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace rankplace {

/// Writes a file whole or not at all: a new file beside it, then a rename. Creates missing folders.
/// A link stays, what it leads to is written; a file that is replaced keeps its permissions.
/// Throws InputError naming the path and the system's reason.
void write_file(const std::filesystem::path& path, std::string_view content);

/// Makes a folder and those above it, as far as they are missing. An empty path is the current
/// folder. Throws InputError naming the folder and the system's reason.
void make_folder(const std::filesystem::path& folder);

/// Throws InputError if write_file() could not write there: to be found out before long work. Makes
/// no folder. Something else than a file is never replaced.
void require_writable(const std::filesystem::path& path);

/// The whole file. Throws InputError naming the path and the system's reason.
[[nodiscard]] std::string read_file(const std::filesystem::path& path);

/// The whole file; empty if it cannot be read, as a process' file in /proc once the process has
/// gone.
[[nodiscard]] std::string text_or_nothing(const std::filesystem::path& path);

/// The last `count` lines of a file, or all; empty if it cannot be read.
[[nodiscard]] std::string last_lines_of(const std::filesystem::path& path, std::size_t count);

/// The first and the last `count` lines of a file, with a word about those between; empty if it
/// cannot be read. What failed is said at the beginning of a log or at its end.
[[nodiscard]] std::string both_ends_of(const std::filesystem::path& path, std::size_t count);

}  // namespace rankplace
