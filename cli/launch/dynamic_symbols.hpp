// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace rankplace::cli {

/// What a 64-bit ELF file tells the dynamic linker. The file is read, not loaded.
struct DynamicSymbols {
  std::set<std::string> defined;
  std::set<std::string> undefined;
};

/// Those whose names begin with `prefix` or `other_prefix`. Empty if the file cannot be read or is
/// no such file.
[[nodiscard]] DynamicSymbols dynamic_symbols(const std::filesystem::path& file,
                                             std::string_view prefix,
                                             std::string_view other_prefix);

}  // namespace rankplace::cli
