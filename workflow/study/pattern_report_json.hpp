// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

namespace rankplace {

/// "median_us" of the JSON line that a pattern program printed into its log. Throws InputError if
/// there is none.
[[nodiscard]] double median_us_in(const std::filesystem::path& log);

}  // namespace rankplace
