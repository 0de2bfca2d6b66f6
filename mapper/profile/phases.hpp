// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/run_profile.hpp"
#include "support/files/line_reader.hpp"

namespace rankplace {

/// Fills profile.phases from phases.csv; the rank count must be there already. Throws InputError
/// naming file and line.
void parse_phases_csv(std::string_view text, const std::string& file, Profile& profile);

/// A phase's number, which may be negative. Throws InputError through `at`.
[[nodiscard]] int parse_phase(std::string_view text, const LineReader& at);

/// The phase `number` of profile.phases, made with `label` if it is not there; phases stay in order
/// of number.
[[nodiscard]] ProfilePhase& phase_of(Profile& profile, int number, const std::string& label);

/// Means over the ranks that reported; zeros if none did.
[[nodiscard]] PhaseTime mean_time(const ProfilePhase& phase, const std::vector<ProfileRank>& ranks);

/// Replaces the times of the profile by the times of profile.phase. Throws InputError listing the
/// phases if the run did not have that one.
void restrict_times(Profile& profile);

}  // namespace rankplace
