// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace rankplace::harness {

/// The middle value (mean of the middle two). Throws InternalError if there are none.
[[nodiscard]] double median_of(std::span<const double> values);
/// The smallest value. Throws InternalError if there are none.
[[nodiscard]] double min_of(std::span<const double> values);

/// How much one placement's times are of another's, with a 95 % interval.
struct RatioEstimate {
  double median = 1;
  double low = 1;
  double high = 1;
  std::size_t rounds = 0;
};

/// Ratio of paired times: `times[i]` and `reference[i]` were measured in the same round, so that a
/// disturbance of the machine that lasts longer than a round cancels out. The estimate is the
/// median of the rounds' ratios; the interval is the percentile bootstrap of that median (Efron and
/// Tibshirani (1993), chapter 13) with 10000 resamples of rounds drawn from `seed`.
/// Throws InternalError if the samples are empty or unequal, or a reference time is not above 0.
[[nodiscard]] RatioEstimate paired_ratio(std::span<const double> times,
                                         std::span<const double> reference, std::uint64_t seed);

enum class Verdict {
  faster,
  slower,
  within_noise,    ///< the interval contains 1
  too_few_rounds,  ///< fewer than rounds_for_verdict: the interval promises less than 90 %
};

inline constexpr std::size_t rounds_for_verdict = 5;

[[nodiscard]] Verdict verdict_of(const RatioEstimate& ratio);

/// "faster by 12 % (95 %: 8..15 %)", "within noise (95 %: 3 % faster .. 4 % slower)", ...
[[nodiscard]] std::string verdict_text(const RatioEstimate& ratio);

}  // namespace rankplace::harness
