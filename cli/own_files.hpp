// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>

namespace rankplace::cli {

/// A library that belongs to rankplace and is preloaded, not linked: in ../lib of the command
/// (build folder) or in ../LIBDIR/rankplace (installed). Throws InputError if it is in neither.
[[nodiscard]] std::filesystem::path own_library(const std::string& file_name);

/// The program as the shell would find it (PATH); a name with a slash is taken as it is. Throws
/// InputError if there is none.
[[nodiscard]] std::filesystem::path program_named(const std::string& name);

}  // namespace rankplace::cli
