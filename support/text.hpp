// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rankplace {

/// The last `count` lines (all if there are fewer), without the newline at the end.
[[nodiscard]] std::string last_lines(std::string_view text, std::size_t count);

/// The first and the last `count` lines, and how many are between; without empty lines at the
/// beginning and the newline at the end.
[[nodiscard]] std::string both_ends(std::string_view text, std::size_t count);

/// The items of a list of texts: "a, b, c".
template <class Texts>
[[nodiscard]] std::string joined(const Texts& texts, std::string_view separator = ", ") {
  std::string all;
  for (const std::string_view text : texts) {
    if (!all.empty()) all += separator;
    all += text;
  }
  return all;
}

[[nodiscard]] bool is_utf8(std::string_view text);

/// A message as a terminal can show it: control bytes, and bytes that are no UTF-8, as \xNN; of a
/// very long one the beginning and the end.
[[nodiscard]] std::string printable_text(std::string_view text);

}  // namespace rankplace
