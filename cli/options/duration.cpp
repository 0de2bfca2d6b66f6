// SPDX-License-Identifier: BSD-3-Clause
#include "cli/options/duration.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>
#include <utility>

#include "support/errors.hpp"

namespace rankplace::cli {
namespace {

constexpr std::array<std::pair<std::string_view, double>, 3> time_units = {
    {{"ms", 1e6}, {"s", 1e9}, {"min", 60e9}}};
constexpr double shortest_ns = 1e6;
constexpr double longest_ns = 1e18;

/// Nanoseconds of one `unit`; 0 if there is no such unit.
double unit_ns(std::string_view unit) {
  for (const auto& [name, nanoseconds] : time_units) {
    if (unit == name) return nanoseconds;
  }
  return 0;
}

}  // namespace

std::uint64_t parse_duration_ns(const std::string& text, const std::string& option) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number, std::chars_format::fixed);
  const double nanoseconds = number * unit_ns({rest, static_cast<std::size_t>(end - rest)});
  if (error != std::errc() || !(nanoseconds >= shortest_ns && nanoseconds <= longest_ns)) {
    throw UsageError(
        option + ": \"" + text +
        "\" is not a time of 1ms or more (write a number and ms, s or min, like 500ms)");
  }
  return static_cast<std::uint64_t>(std::llround(nanoseconds));
}

}  // namespace rankplace::cli
