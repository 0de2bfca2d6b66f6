// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

namespace rankplace {

/// True if a folder holds a profile.
[[nodiscard]] bool is_earlier_profile(const std::filesystem::path& profile);

/// Throws InputError unless `profile` may be written: nothing is there yet, an empty folder, or an
/// earlier profile.
void require_replaceable(const std::filesystem::path& profile);

}  // namespace rankplace
