// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "support/text/number_from.hpp"

/// Values of settings, as options, environment variables and hints write them.
namespace rankplace::reorder {

/// Seconds from 0 on; nothing if the text is something else.
[[nodiscard]] inline std::optional<double> budget_from(std::string_view text) {
  const auto seconds = number_from<double>(text);
  return seconds && std::isfinite(*seconds) && *seconds >= 0 ? seconds : std::nullopt;
}

/// "4,1,1": numbers below 2^32; nothing if the text is something else.
[[nodiscard]] inline std::optional<std::vector<std::uint64_t>> weights_from(std::string_view text) {
  std::vector<std::uint64_t> weights;
  while (!text.empty()) {
    std::uint32_t weight = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    const bool goes_on = text.size() > 1 && text.front() == ',';
    if (error != std::errc{} || (!text.empty() && !goes_on)) return std::nullopt;
    weights.push_back(weight);
    if (goes_on) text.remove_prefix(1);
  }
  return weights;
}

}  // namespace rankplace::reorder
