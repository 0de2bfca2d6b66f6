// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "mapper/analysis/verdict_input.hpp"
#include "support/numbers/statistics.hpp"

namespace rankplace {

/// The times of a placement / the times of the reference, in the same rounds.
struct MeasuredRatio {
  std::string placement;
  double median = 1;
  double low = 1;
  double high = 1;
  std::size_t rounds = 0;
  Outcome outcome = Outcome::within_noise;

  [[nodiscard]] double most_gain() const { return std::max(0.0, 1 - low); }
};

/// The ratios in the JSON of `rankplace compare`.
[[nodiscard]] std::vector<MeasuredRatio> measured_ratios(const nlohmann::ordered_json& measured);

/// The fastest placement that is surely faster than the reference.
[[nodiscard]] std::optional<MeasuredRatio> fastest_of(std::vector<MeasuredRatio> ratios);

/// What those numbers say of the verdict: the fastest placement against the reference, or where
/// none is faster, the one that is told from it best. Nothing if there are too few runs.
[[nodiscard]] std::optional<MeasuredDifference> measured_difference(
    const std::string& measurements);

}  // namespace rankplace
