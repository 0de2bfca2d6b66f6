// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "mapper/model/placement_check.hpp"
#include "mapper/model/shared_cores.hpp"

namespace rankplace::cli {

/// How a check is told: "mpirun PLACES all 8 ranks as written", "was wanted, FOUND core 5 of n00".
struct CheckWords {
  std::string places;
  std::string found;
};

/// One line if every rank is where it should be, else a line per rank (the first ten).
[[nodiscard]] std::string check_text(const PlacementCheck& check, const CheckWords& words);

/// `by`, `ranks`, and `differences`: for each `rank` what was `wanted` and what was `found`.
[[nodiscard]] nlohmann::ordered_json check_json(const PlacementCheck& check);

/// A line for each rank that shares its core (the first ten); empty if none does.
[[nodiscard]] std::string shared_cores_text(const std::vector<SharedCore>& shared);
[[nodiscard]] nlohmann::ordered_json shared_cores_json(const std::vector<SharedCore>& shared);

}  // namespace rankplace::cli
