// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// A time at which rank 0 went on in another phase.
struct PhaseEntry {
  std::uint64_t index = 0;  ///< counted from 0; of more than 4096 most are left out
  int phase = 0;
  double begin_s = 0;  ///< since the run's begin
};

/// Reads the text of phase_order.csv of a run with these phases. Throws InputError naming file and
/// line.
[[nodiscard]] std::vector<PhaseEntry> parse_phase_order(std::string_view text,
                                                        const std::string& file,
                                                        const std::vector<ProfilePhase>& phases);

/// The order of the run's phases; empty if it was not recorded. Errors as parse_phase_order().
[[nodiscard]] std::vector<PhaseEntry> read_phase_order(const Profile& profile);

}  // namespace rankplace
