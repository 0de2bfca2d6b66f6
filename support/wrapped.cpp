// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/wrapped.hpp"

#include <algorithm>
#include <array>

namespace rankplace {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Unicode's marks that combine, zero widths and variation selectors.
constexpr std::array combining{Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD},
                               Range{0x064B, 0x065F}, Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A},
                               Range{0x0E47, 0x0E4E}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF},
                               Range{0x200B, 0x200F}, Range{0x20D0, 0x20FF}, Range{0x302A, 0x302D},
                               Range{0x3099, 0x309A}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}};
/// Unicode's characters of East Asian width W or F, and pictures.
constexpr std::array wide{Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},
                          Range{0xA960, 0xA97C},   Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},
                          Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},
                          Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF},
                          Range{0x20000, 0x3FFFD}};

struct Character {
  std::size_t bytes = 1;
  std::size_t columns = 1;
};

/// The first character of a text that is not empty.
Character first_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0xC0) return {1, (first & 0xC0U) == 0x80U ? 0U : 1U};
  char32_t code = first & (first < 0xE0 ? 0x1FU : first < 0xF0 ? 0x0FU : 0x07U);
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) {
    code = code << 6U | (static_cast<unsigned char>(text[bytes++]) & 0x3FU);
  }
  const auto has_code = [code](const Range& range) {
    return range.first <= code && code <= range.last;
  };
  if (std::ranges::any_of(combining, has_code)) return {bytes, 0};
  return {bytes, std::ranges::any_of(wide, has_code) ? 2U : 1U};
}

/// One line that grows word by word into several.
class WrappedLine {
 public:
  WrappedLine(std::size_t columns, std::size_t indent) : columns_(columns), indent_(indent) {}

  /// Adds a word and the spaces before it.
  void add(std::string_view spaces, std::string_view word) {
    if (!fits(spaces, word) && !at_start()) {
      begin_line();
      spaces = {};
    }
    for (std::size_t part = piece_of(word, spaces); part < word.size();
         part = piece_of(word, spaces)) {
      append(spaces, word.substr(0, part));
      word.remove_prefix(part);
      spaces = {};
      begin_line();
    }
    append(spaces, word);
  }

  [[nodiscard]] std::string text() const { return text_; }

 private:
  [[nodiscard]] bool fits(std::string_view spaces, std::string_view word) const {
    return width_ + columns_of(spaces) + columns_of(word) <= columns_;
  }
  [[nodiscard]] bool at_start() const { return is_empty_; }

  /// How much of a word to write here: all of it, or as many of its parts behind commas as fit.
  [[nodiscard]] std::size_t piece_of(std::string_view word, std::string_view spaces) const {
    if (fits(spaces, word)) return word.size();
    std::size_t end = word.size();
    for (std::size_t comma = word.find(','); comma != std::string_view::npos;
         comma = word.find(',', comma + 1)) {
      const bool is_first = end == word.size();
      if (!is_first && !fits(spaces, word.substr(0, comma + 1))) break;
      end = comma + 1;
    }
    return end;
  }

  void begin_line() {
    text_ += '\n';
    text_.append(indent_, ' ');
    width_ = indent_;
    is_empty_ = true;
  }

  void append(std::string_view spaces, std::string_view word) {
    text_.append(spaces).append(word);
    width_ += columns_of(spaces) + columns_of(word);
    is_empty_ = is_empty_ && word.empty();
  }

  std::size_t columns_;
  std::size_t indent_;
  std::string text_;
  std::size_t width_ = 0;
  bool is_empty_ = true;  ///< the line has no word yet
};

std::string wrapped_line(std::string_view line, std::size_t columns, std::size_t indent) {
  if (columns_of(line) <= columns) return std::string(line);
  WrappedLine parts(columns, indent);
  while (!line.empty()) {
    const std::size_t word = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', word), line.size());
    if (end > word) parts.add(line.substr(0, word), line.substr(word, end - word));
    line.remove_prefix(end);
  }
  return parts.text();
}

}  // namespace

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Character first = first_character(text);
    columns += first.columns;
    text.remove_prefix(first.bytes);
  }
  return columns;
}

std::string_view part_in_columns(std::string_view line, std::size_t begin, std::size_t end) {
  std::size_t column = 0;
  std::size_t first = line.size();
  for (std::size_t i = 0; i < line.size();) {
    const Character here = first_character(line.substr(i));
    if (here.columns > 0 && column >= begin) first = std::min(first, i);
    if (here.columns > 0 && column >= end) return line.substr(first, i - first);
    column += here.columns;
    i += here.bytes;
  }
  return line.substr(first);
}

std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent) {
  if (columns == 0) return std::string(text);
  std::string out;
  while (true) {
    const std::size_t end = text.find('\n');
    out += wrapped_line(text.substr(0, end), columns, indent);
    if (end == std::string_view::npos) return out;
    out += '\n';
    text.remove_prefix(end + 1);
  }
}

}  // namespace rankplace
