// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace rankplace {

/// The number that the whole text is; nothing if it is none, or too large for its type.
template <typename Number>
[[nodiscard]] std::optional<Number> number_from(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end) return std::nullopt;
  return number;
}

}  // namespace rankplace
