// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>

#include "mapper/profile/run_profile.hpp"

namespace rankplace {

/// Reads a profile folder, complete or not; of one phase if that is named. Throws InputError naming
/// the file, the line and the remedy if it is missing or damaged, or has no such phase.
[[nodiscard]] Profile read_profile(const std::filesystem::path& folder,
                                   std::optional<int> phase = {});

/// The remedy for a profile without counts.
inline constexpr const char* no_counts_remedy =
    "wait for the program's end, or trace it again and heed what the tracer says";

/// A check before traffic is judged: throws InputError if no rank left its counts.
void require_counts(const Profile& profile);

}  // namespace rankplace
