// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rankplace {

/// The middle value (mean of the middle two). Throws InternalError if there are none.
[[nodiscard]] double median_of(std::span<const double> values);
/// The smallest value. Throws InternalError if there are none.
[[nodiscard]] double min_of(std::span<const double> values);

/// The spread of values, as Porterfield, Fowler, Mandal and Lim (2008) show run times.
struct Spread {
  double min = 0;
  double mean = 0;
  double max = 0;
  double standard_deviation = 0;  ///< of the sample (n - 1); 0 of one value
};

/// Throws InternalError if there are no values.
[[nodiscard]] Spread spread_of(std::span<const double> values);

/// What the interval of a median of so many rounds promises: "95 %", or less with fewer than 6
/// rounds ("94 %" with 5, "75 %" with 3); empty with one round, whose interval has no width.
[[nodiscard]] std::string coverage_text(std::size_t rounds);

/// The ratio of one placement's times to another's, with its interval: see coverage_text().
struct RatioEstimate {
  double median = 1;
  double low = 1;
  double high = 1;
  std::size_t rounds = 0;
};

/// Ratio of paired times: `times[i]` and `reference[i]` were measured in the same round, so that a
/// disturbance of the machine that lasts longer than a round cancels out. The estimate is the
/// median of the rounds' ratios. The interval inverts the sign test: it leaves out as many of the
/// smallest and of the largest ratios as keep 97.5 % on each side, whatever their distribution
/// (Conover (1999), *Practical Nonparametric Statistics*, section 3.2). Up to 8 rounds it leaves
/// out none. Throws InternalError if the samples are empty or unequal, or a reference time is not
/// above 0.
[[nodiscard]] RatioEstimate paired_ratio(std::span<const double> times,
                                         std::span<const double> reference);

/// The difference in seconds between the times of two placements, with its interval.
struct DifferenceEstimate {
  double median_s = 0;
  double low_s = 0;
  double high_s = 0;
};

/// The median of the rounds' differences, times - reference, with its interval; otherwise as
/// paired_ratio().
[[nodiscard]] DifferenceEstimate paired_difference(std::span<const double> times,
                                                   std::span<const double> reference);

/// The rounds in which one placement was faster or slower than another; rounds alike count nowhere.
struct SignTest {
  std::size_t faster = 0;
  std::size_t slower = 0;
  double p = 1;  ///< two-sided: how likely at least so uneven a count is if neither is faster
};

/// The exact sign test (Arbuthnot (1710); Conover (1999), *Practical Nonparametric Statistics*,
/// section 3.4). Throws InternalError if the samples are unequal.
[[nodiscard]] SignTest sign_test(std::span<const double> times, std::span<const double> reference);

enum class Outcome {
  faster,
  slower,
  within_noise,    ///< the interval contains 1
  too_few_rounds,  ///< fewer than rounds_for_outcome: the interval promises less than 90 %
};

inline constexpr std::size_t rounds_for_outcome = 5;

/// "faster", "slower", "within noise", "too few runs".
[[nodiscard]] std::string_view name_of(Outcome outcome);
/// Nothing if no outcome has this name.
[[nodiscard]] std::optional<Outcome> outcome_from(std::string_view name);

[[nodiscard]] Outcome outcome_of(const RatioEstimate& ratio);

/// "faster by 12 % (95 %: 8..15 %)", "within noise (95 %: 3 % faster .. 4 % slower)", ...
[[nodiscard]] std::string outcome_text(const RatioEstimate& ratio);

}  // namespace rankplace
