// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace rankplace {

/// The symbols that a 64-bit ELF file defines for the dynamic linker and whose names begin with
/// `prefix` or `other_prefix`. The file is read, not loaded. Empty if it cannot be read or is of
/// another kind.
[[nodiscard]] std::set<std::string> defined_symbols(const std::filesystem::path& file,
                                                    std::string_view prefix,
                                                    std::string_view other_prefix);

}  // namespace rankplace
