// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/estimate.hpp"

#include <cmath>
#include <numbers>
#include <sstream>

#include "support/numbers/statistics.hpp"

namespace rankplace::paper {
namespace {

/// The 97.5 % point of Student's t, by its expansion in 1 / degrees of freedom (Abramowitz and
/// Stegun (1964), 26.7.5); within 1 % from 2 degrees on. With one it is that of Cauchy.
double student_t(double degrees) {
  if (degrees < 2) return std::tan(0.475 * std::numbers::pi);
  constexpr double z = 1.959964;
  const auto power = [](int exponent) { return std::pow(z, exponent); };
  const double first = (power(3) + z) / 4;
  const double second = (5 * power(5) + 16 * power(3) + 3 * z) / 96;
  const double third = (3 * power(7) + 19 * power(5) + 17 * power(3) - 15 * z) / 384;
  const double fourth =
      (79 * power(9) + 776 * power(7) + 1482 * power(5) - 1920 * power(3) - 945 * z) / 92160;
  return z + (first + (second + (third + fourth / degrees) / degrees) / degrees) / degrees;
}

}  // namespace

Estimate estimate_of(std::span<const double> samples) {
  const Spread spread = spread_of(samples);
  if (samples.size() < 2) return {spread.mean, spread.mean, spread.mean, samples.size()};
  const auto count = static_cast<double>(samples.size());
  const double half = student_t(count - 1) * spread.standard_deviation / std::sqrt(count);
  return {spread.mean, spread.mean - half, spread.mean + half, samples.size()};
}

std::string csv_cells(const Estimate& estimate) {
  std::ostringstream out;
  out << estimate.mean << ',';
  if (estimate.samples > 1) out << estimate.low;
  out << ',';
  if (estimate.samples > 1) out << estimate.high;
  return out.str();
}

}  // namespace rankplace::paper
