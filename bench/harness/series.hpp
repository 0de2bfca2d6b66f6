// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace rankplace::harness {

/// A trend in times that were taken one after another.
struct Drift {
  double change = 0;  ///< from the first to the last, as a part of the median; 0.1: 10 % slower
  double p = 1;       ///< two-sided
};

/// The trend of a series by the test of Mann (1945) and Kendall (1975), normal approximation with
/// correction for ties, and its size by the slope of Sen (1968). Nothing if p is not below 0.01, or
/// there are fewer than 10 values, for which the approximation does not hold.
[[nodiscard]] std::optional<Drift> drift_of(std::span<const double> series);

/// Positions of values that are far from the median: modified z-score above 3.5 (Iglewicz and
/// Hoaglin (1993), *How to Detect and Handle Outliers*). None among fewer than 5 values.
[[nodiscard]] std::vector<std::size_t> outliers_of(std::span<const double> values);

}  // namespace rankplace::harness
