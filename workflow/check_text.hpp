// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "mapper/model/placement_check.hpp"
#include "mapper/model/shared_cores.hpp"

namespace rankplace {

/// What ranks are placed on.
enum class PlacedUnit : std::uint8_t { core, hwthread };

/// What tells the two places of a difference apart.
[[nodiscard]] PlacedUnit placed_unit(const RankDifference& difference);

/// How a check is told: "mpirun PLACES all 8 ranks as written", "was wanted, FOUND core 5 of n00".
struct CheckWords {
  std::string places;
  std::string found;
};

/// One line if every rank is where it should be, else a line per rank (the first ten).
[[nodiscard]] std::string check_text(const PlacementCheck& check, const CheckWords& words);

/// What a dry run says of a placement.
[[nodiscard]] std::string dry_run_text(const PlacementCheck& check);
/// What a probe under the real launcher says of a placement.
[[nodiscard]] std::string verification_text(const PlacementCheck& check);

/// A line for each rank that shares its core (the first ten); empty if none does.
[[nodiscard]] std::string shared_cores_text(const std::vector<SharedCore>& shared);

}  // namespace rankplace
