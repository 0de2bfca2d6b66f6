// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/series.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "support/numbers/statistics.hpp"

namespace rankplace::harness {
namespace {

constexpr std::size_t least_for_drift = 10;
constexpr double drift_p = 0.01;
constexpr std::size_t least_for_outliers = 5;
constexpr double outlier_score = 3.5;
// Make the median and the mean absolute deviation of normal values estimate their standard
// deviation (Iglewicz and Hoaglin (1993)).
constexpr double deviations_per_mad = 1.4826;
constexpr double deviations_per_mean = 1.2533;

double sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

/// Variance of Kendall's S, corrected for ties.
double kendall_variance(std::span<const double> series) {
  const auto term = [](double n) { return n * (n - 1) * (2 * n + 5) / 18; };
  std::map<double, std::size_t> counts;
  for (const double value : series) ++counts[value];
  double variance = term(static_cast<double>(series.size()));
  for (const auto& [value, count] : counts) variance -= term(static_cast<double>(count));
  return variance;
}

double mean_deviation(std::span<const double> deviations) {
  double sum = 0;
  for (const double deviation : deviations) sum += deviation;
  return sum / static_cast<double>(deviations.size());
}

}  // namespace

std::optional<Drift> drift_of(std::span<const double> series) {
  if (series.size() < least_for_drift) return std::nullopt;
  double s = 0;
  std::vector<double> slopes;
  for (std::size_t i = 0; i < series.size(); ++i) {
    for (std::size_t j = i + 1; j < series.size(); ++j) {
      s += sign(series[j] - series[i]);
      slopes.push_back((series[j] - series[i]) / static_cast<double>(j - i));
    }
  }
  const double variance = kendall_variance(series);
  if (variance <= 0) return std::nullopt;
  const double z = std::max(0.0, std::abs(s) - 1) / std::sqrt(variance);
  const double p = std::erfc(z / std::sqrt(2.0));
  if (p >= drift_p) return std::nullopt;
  const double steps = static_cast<double>(series.size() - 1);
  return Drift{median_of(slopes) * steps / median_of(series), p};
}

std::vector<std::size_t> outliers_of(std::span<const double> values) {
  std::vector<std::size_t> outliers;
  if (values.size() < least_for_outliers) return outliers;
  const double median = median_of(values);
  std::vector<double> deviations;
  for (const double value : values) deviations.push_back(std::abs(value - median));
  double scale = deviations_per_mad * median_of(deviations);
  // More than half of the values are alike.
  if (scale <= 0) scale = deviations_per_mean * mean_deviation(deviations);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (deviations[i] > outlier_score * scale) outliers.push_back(i);
  }
  return outliers;
}

}  // namespace rankplace::harness
