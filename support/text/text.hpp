// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// The last `count` lines (all if there are fewer), without the newline at the end.
[[nodiscard]] std::string last_lines(std::string_view text, std::size_t count);

/// The first and the last `count` lines, and how many are between; without empty lines at the
/// beginning and the newline at the end.
[[nodiscard]] std::string both_ends(std::string_view text, std::size_t count);

/// What `text_of` gives of each item: "a, b, c".
template <class Items, class TextOf = std::identity>
[[nodiscard]] std::string joined(const Items& items, std::string_view separator = ", ",
                                 const TextOf& text_of = {}) {
  std::string all;
  for (const auto& item : items) {
    if (!all.empty()) all += separator;
    all += std::invoke(text_of, item);
  }
  return all;
}

/// "3,1".
[[nodiscard]] std::string numbers_text(std::span<const std::uint32_t> numbers,
                                       char separator = ',');

/// The parts of a text between separators, which are any of these characters; one at least.
/// Here, as byte_size.cpp is linked without the rest.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text,
                                                         std::string_view separators) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size(); begin += parts.back().size() + 1) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
  }
  return parts;
}

/// The text with letters A to Z as a to z. Here, as host_name.cpp is linked without the rest.
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// The items of a list: an empty one has none, and a separator at the end ends the last.
[[nodiscard]] std::vector<std::string_view> items_of(std::string_view list, char separator = ',');

[[nodiscard]] bool is_utf8(std::string_view text);

/// A message as a terminal can show it: control bytes, and bytes that are no UTF-8, as \xNN; of a
/// very long one the beginning and the end.
[[nodiscard]] std::string printable_text(std::string_view text);

}  // namespace rankplace
