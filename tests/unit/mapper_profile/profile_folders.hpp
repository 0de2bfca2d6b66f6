// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>

namespace rankplace::test {

/// Recorded profiles, a folder each.
inline const std::filesystem::path profile_folders = RANKPLACE_TEST_PROFILES;

}  // namespace rankplace::test
