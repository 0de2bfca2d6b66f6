// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>

namespace rankplace::study {

/// A mean with its 95 % confidence interval by Student's t; one sample has no width.
struct Estimate {
  double mean = 0;
  double low = 0;
  double high = 0;
  std::size_t samples = 0;
};
/// Throws InternalError if there are no samples.
[[nodiscard]] Estimate estimate_of(std::span<const double> samples);

}  // namespace rankplace::study
