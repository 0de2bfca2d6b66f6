// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

namespace rankplace::cli {

/// Throws InputError unless `profile` may be written: nothing is there yet, an empty folder, or an
/// earlier profile.
void check_replaceable(const std::filesystem::path& profile);

}  // namespace rankplace::cli
