// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace rankplace::paper {

/// A mean with its 95 % confidence interval by Student's t; one sample has no width.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  std::size_t samples = 0;
};
/// Throws InternalError if there are no samples.
[[nodiscard]] Estimate estimate_of(std::span<const double> samples);

/// Cells of a CSV file, "mean,low,high". One sample has no interval: low and high are empty.
[[nodiscard]] std::string csv_cells(const Estimate& estimate);

}  // namespace rankplace::paper
