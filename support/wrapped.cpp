// SPDX-License-Identifier: BSD-3-Clause
#include "support/wrapped.hpp"

#include <algorithm>

namespace rankplace {
namespace {

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
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
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
