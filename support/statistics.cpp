// SPDX-License-Identifier: BSD-3-Clause
#include "support/numbers/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

#include "support/errors.hpp"

namespace rankplace {
namespace {

/// What may lie on each side of an interval.
constexpr double outside_by_side = 0.025;

struct OutcomeName {
  Outcome outcome;
  std::string_view name;
};

constexpr std::array outcome_names{
    OutcomeName{Outcome::faster, "faster"},
    OutcomeName{Outcome::slower, "slower"},
    OutcomeName{Outcome::within_noise, "within noise"},
    OutcomeName{Outcome::too_few_rounds, "too few runs"},
};

double median_of_sorted(std::span<const double> sorted) {
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/// Probability of `k` heads among `n` throws of a coin.
double binomial_half(std::size_t n, std::size_t k) {
  const auto count = static_cast<double>(n);
  const auto heads = static_cast<double>(k);
  return std::exp(std::lgamma(count + 1) - std::lgamma(heads + 1) - std::lgamma(count - heads + 1) -
                  count * std::log(2.0));
}

/// How many of the smallest of `count` values, and of the largest, the interval of their median
/// leaves out.
std::size_t left_out_by_side(std::size_t count) {
  std::size_t left_out = 0;
  double tail = binomial_half(count, 0);
  while (tail + binomial_half(count, left_out + 1) <= outside_by_side) {
    tail += binomial_half(count, ++left_out);
  }
  return left_out;
}

struct MedianInterval {
  double median = 0;
  double low = 0;
  double high = 0;
};

MedianInterval interval_of_median(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t left_out = left_out_by_side(values.size());
  return {median_of_sorted(values), values[left_out], values[values.size() - 1 - left_out]};
}

/// "12", or "0.3" below 1: percent of change.
std::string change_percent(double change) {
  const double value = 100 * std::abs(change);
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), value < 0.95 ? "%.1f" : "%.0f", value);
  return text.data();
}

std::string change_text(double ratio) {
  if (ratio == 1) return "0 %";
  return change_percent(ratio - 1) + (ratio <= 1 ? " % faster" : " % slower");
}

}  // namespace

double median_of(std::span<const double> values) {
  if (values.empty()) throw InternalError("median of no values");
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  return median_of_sorted(sorted);
}

double min_of(std::span<const double> values) {
  if (values.empty()) throw InternalError("smallest of no values");
  return *std::ranges::min_element(values);
}

Spread spread_of(std::span<const double> values) {
  Spread spread{.min = min_of(values), .mean = 0, .max = *std::ranges::max_element(values)};
  const auto count = static_cast<double>(values.size());
  for (const double value : values) spread.mean += value / count;
  double squares = 0;
  for (const double value : values) squares += (value - spread.mean) * (value - spread.mean);
  if (values.size() > 1) spread.standard_deviation = std::sqrt(squares / (count - 1));
  return spread;
}

std::string coverage_text(std::size_t rounds) {
  if (rounds < 2) return "";
  const double all_on_one_side = std::pow(0.5, static_cast<double>(rounds) - 1);
  return std::to_string(std::lround(100 * std::min(1 - all_on_one_side, 1 - 2 * outside_by_side))) +
         " %";
}

RatioEstimate paired_ratio(std::span<const double> times, std::span<const double> reference) {
  if (times.size() != reference.size() || times.empty() || min_of(reference) <= 0) {
    throw InternalError("paired ratio of unequal or no samples, or to no time");
  }
  std::vector<double> ratios;
  for (std::size_t i = 0; i < times.size(); ++i) ratios.push_back(times[i] / reference[i]);
  const MedianInterval ratio = interval_of_median(std::move(ratios));
  return {ratio.median, ratio.low, ratio.high, times.size()};
}

DifferenceEstimate paired_difference(std::span<const double> times,
                                     std::span<const double> reference) {
  if (times.size() != reference.size() || times.empty()) {
    throw InternalError("paired difference of unequal or no samples");
  }
  std::vector<double> differences;
  for (std::size_t i = 0; i < times.size(); ++i) differences.push_back(times[i] - reference[i]);
  const MedianInterval difference = interval_of_median(std::move(differences));
  return {difference.median, difference.low, difference.high};
}

SignTest sign_test(std::span<const double> times, std::span<const double> reference) {
  if (times.size() != reference.size()) throw InternalError("sign test of unequal samples");
  SignTest test;
  for (std::size_t i = 0; i < times.size(); ++i) {
    test.faster += times[i] < reference[i] ? 1 : 0;
    test.slower += times[i] > reference[i] ? 1 : 0;
  }
  const std::size_t count = test.faster + test.slower;
  double tail = 0;
  for (std::size_t k = 0; k <= std::min(test.faster, test.slower); ++k) {
    tail += binomial_half(count, k);
  }
  test.p = std::min(1.0, 2 * tail);
  return test;
}

std::string_view name_of(Outcome outcome) {
  const auto* const found = std::ranges::find(outcome_names, outcome, &OutcomeName::outcome);
  if (found == outcome_names.end()) throw InternalError("unknown verdict");
  return found->name;
}

std::optional<Outcome> outcome_from(std::string_view name) {
  const auto* const found = std::ranges::find(outcome_names, name, &OutcomeName::name);
  if (found == outcome_names.end()) return std::nullopt;
  return found->outcome;
}

Outcome outcome_of(const RatioEstimate& ratio) {
  if (ratio.rounds < rounds_for_outcome) return Outcome::too_few_rounds;
  if (ratio.high < 1) return Outcome::faster;
  if (ratio.low > 1) return Outcome::slower;
  return Outcome::within_noise;
}

std::string outcome_text(const RatioEstimate& ratio) {
  const std::string coverage = " (" + coverage_text(ratio.rounds) + ": ";
  switch (outcome_of(ratio)) {
    case Outcome::faster:
      return "faster by " + change_percent(ratio.median - 1) + " %" + coverage +
             change_percent(ratio.high - 1) + ".." + change_percent(ratio.low - 1) + " %)";
    case Outcome::slower:
      return "slower by " + change_percent(ratio.median - 1) + " %" + coverage +
             change_percent(ratio.low - 1) + ".." + change_percent(ratio.high - 1) + " %)";
    case Outcome::within_noise:
      return "within noise" + coverage + change_text(ratio.low) + " .. " + change_text(ratio.high) +
             ")";
    case Outcome::too_few_rounds:
      return "too few runs to tell (" + std::to_string(ratio.rounds) + " of each; take " +
             std::to_string(rounds_for_outcome) + " or more)";
  }
  throw InternalError("unknown verdict");
}

}  // namespace rankplace
