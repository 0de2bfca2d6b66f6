// SPDX-License-Identifier: BSD-3-Clause
#include "cli/progress/time_left.hpp"

#include <algorithm>
#include <cmath>

namespace rankplace::cli {
namespace {

constexpr double too_early_s = 1;

/// "40" of 38.2 and a unit of 5.
std::string rounded(double amount, double unit) {
  return std::to_string(std::lround(std::max(unit, unit * std::round(amount / unit))));
}

}  // namespace

std::string time_left_text(double seconds) {
  constexpr double minute_s = 60;
  constexpr double hour_s = 3600;
  std::string amount = rounded(seconds, 1) + " s";
  if (seconds >= 20) amount = rounded(seconds, 5) + " s";
  if (seconds >= 1.5 * minute_s) amount = rounded(seconds / minute_s, 1) + " min";
  if (seconds >= 1.5 * hour_s) amount = rounded(seconds / hour_s, 1) + " h";
  return "about " + amount + " left";
}

std::string in_brackets(const std::string& text) { return text.empty() ? "" : " (" + text + ")"; }

std::string WorkClock::time_left(double done) const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
  if (done <= 0 || passed.count() < too_early_s) return "";
  return time_left_text(passed.count() * (1 - done) / done);
}

}  // namespace rankplace::cli
