// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "mapper/model/placement/placement_check.hpp"
#include "mapper/model/placement/shared_cores.hpp"

namespace rankplace {

/// The unit that ranks are placed on: cores or hardware threads.
enum class PlacedUnit : std::uint8_t { core, hwthread };

/// The unit by which the two places of a difference can be told apart.
[[nodiscard]] PlacedUnit placed_unit(const RankDifference& difference);

/// The words of a check: "mpirun PLACES all 8 ranks as written", "was wanted, FOUND core 5 of n00".
struct CheckWords {
  std::string places;
  std::string found;
};

/// One line if every rank is where it should be, else a line per rank (the first ten); then what is
/// wrong with the ranks' devices in the same way.
[[nodiscard]] std::string check_text(const PlacementCheck& check, const CheckWords& words);

/// The result of a dry run of a placement, in words.
[[nodiscard]] std::string dry_run_text(const PlacementCheck& check);
/// The result of a probe under the real launcher, in words.
[[nodiscard]] std::string verification_text(const PlacementCheck& check);

/// A line for each rank that shares its core (the first ten); empty if none does.
[[nodiscard]] std::string shared_cores_text(const std::vector<SharedCore>& shared);

}  // namespace rankplace
