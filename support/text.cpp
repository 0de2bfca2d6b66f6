// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/text.hpp"

#include <algorithm>

namespace rankplace {
namespace {

constexpr std::size_t longest_text = 4000;
constexpr std::size_t shown_of_long_text = 500;  ///< at the beginning, and at the end

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// The bytes of the UTF-8 character that begins here; 0: none does.
std::size_t character_bytes(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, at + i) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

/// The same; 0 also for characters that are not to be shown as they are.
std::size_t shown_bytes(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  const bool is_control = (first < 0x20 && first != '\n') || first == 0x7F;
  const std::size_t length = is_control ? 0 : character_bytes(text, at);
  return length > 1 && first == 0xC2 && byte_at(text, at + 1) < 0xA0 ? 0 : length;
}

void append_shown(std::string_view text, std::string& shown) {
  constexpr std::string_view digits = "0123456789abcdef";
  for (std::size_t at = 0; at < text.size();) {
    if (const std::size_t length = shown_bytes(text, at); length > 0) {
      shown += text.substr(at, length);
      at += length;
      continue;
    }
    const unsigned char byte = byte_at(text, at++);
    shown += "\\x";
    shown += digits[byte / 16];
    shown += digits[byte % 16];
  }
}

}  // namespace

std::string numbers_text(std::span<const std::uint32_t> numbers, char separator) {
  return joined(numbers, {&separator, 1}, [](std::uint32_t n) { return std::to_string(n); });
}

std::vector<std::string_view> items_of(std::string_view list, char separator) {
  if (list.empty()) return {};
  if (list.ends_with(separator)) list.remove_suffix(1);
  return split(list, {&separator, 1});
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_bytes(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::string printable_text(std::string_view text) {
  std::string shown;
  if (text.size() <= longest_text) {
    append_shown(text, shown);
    return shown;
  }
  append_shown(text.substr(0, shown_of_long_text), shown);
  shown += " [" + std::to_string(text.size() - 2 * shown_of_long_text) + " bytes left out] ";
  append_shown(text.substr(text.size() - shown_of_long_text), shown);
  return shown;
}

std::string last_lines(std::string_view text, std::size_t count) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::size_t begin = text.size();
  for (; begin > 0 && count > 0; --count) {
    const std::size_t newline = text.rfind('\n', begin - 1);
    if (newline == std::string_view::npos) return std::string(text);
    begin = newline;
  }
  return std::string(text.substr(begin == text.size() ? begin : begin + 1));
}

std::string both_ends(std::string_view text, std::size_t count) {
  while (text.starts_with('\n')) text.remove_prefix(1);
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::size_t end_of_first = 0;
  for (std::size_t line = 0; line < count && end_of_first != std::string_view::npos; ++line) {
    end_of_first = text.find('\n', end_of_first + (line == 0 ? 0 : 1));
  }
  if (end_of_first == std::string_view::npos) return std::string(text);
  const std::string_view rest = text.substr(end_of_first + 1);
  const std::string last = last_lines(rest, count);
  const std::string_view between = rest.substr(0, rest.size() - last.size());
  const auto left_out = std::ranges::count(between, '\n');
  return std::string(text.substr(0, end_of_first + 1)) +
         (left_out == 0 ? "" : "[... " + std::to_string(left_out) + " more lines ...]\n") + last;
}

}  // namespace rankplace
