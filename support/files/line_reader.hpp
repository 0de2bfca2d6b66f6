// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rankplace {

/// Walks the lines of a text and knows where it is, so that every problem names file and line.
class LineReader {
 public:
  /// `text` must outlive the reader; `file` is only used in messages.
  LineReader(std::string_view text, std::string file) : rest_(text), file_(std::move(file)) {}
  /// The same of a part of the file, behind some of its lines.
  LineReader(std::string_view text, std::string file, std::size_t lines_before)
      : rest_(text), file_(std::move(file)), line_number_(lines_before) {}

  /// The next line without its end (LF or CRLF); nothing after the last.
  [[nodiscard]] std::optional<std::string_view> next();
  [[nodiscard]] std::size_t line_number() const { return line_number_; }
  /// The text behind the lines that were read.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  /// Throws InputError "FILE:LINE: what" for the line last read.
  [[noreturn]] void fail(const std::string& what) const;

 private:
  std::string_view rest_;
  std::string file_;
  std::size_t line_number_ = 0;
};

/// Throws InputError "FILE:1: ..." if the text begins with UTF-8's byte-order mark.
void require_no_byte_order_mark(std::string_view text, const std::string& file);

/// The words of a line, parted by blanks and tabs.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);
/// The same in place of what `words` holds.
void find_words(std::string_view line, std::vector<std::string_view>& words);

/// A count of 64 bits. `what` names it in messages. Throws InputError through `at`: not an integer,
/// negative, larger than 2^64 - 1.
[[nodiscard]] std::uint64_t parse_count(std::string_view text, std::string_view what,
                                        const LineReader& at);

/// A time in seconds: finite and not negative.
[[nodiscard]] double parse_seconds(std::string_view text, std::string_view what,
                                   const LineReader& at);

}  // namespace rankplace
