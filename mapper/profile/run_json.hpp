// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string_view>

#include "mapper/profile/run_profile.hpp"

namespace rankplace {

/// A new profile with the contents of run.json: command, MPI library, times, hosts, whether it is
/// complete, and as many unreported ranks as the run had. `folder` is the profile's. Throws
/// InputError naming file and line: broken JSON, a member missing or of a wrong type, another
/// format, a newer format_version.
[[nodiscard]] Profile parse_run_json(std::string_view text, const std::filesystem::path& folder);

}  // namespace rankplace
