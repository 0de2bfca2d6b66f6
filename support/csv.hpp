// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/files/line_reader.hpp"

namespace rankplace {

using CsvFields = std::vector<std::string>;

/// Splits one CSV line at its commas; a field in double quotes may hold commas, and a quote as two.
/// Throws InputError through `at` on a quote that is not closed.
[[nodiscard]] CsvFields split_csv(std::string_view line, const LineReader& at);

/// A CSV file with a known header line.
class CsvReader {
 public:
  /// Throws InputError if the first line is not `header`.
  CsvReader(std::string_view text, const std::string& file, std::string_view header);

  /// Reads the next line that is not empty; false after the last. Throws InputError if it has
  /// another number of columns than the header.
  [[nodiscard]] bool next(CsvFields& fields);
  /// The place of the line last read, for messages.
  [[nodiscard]] const LineReader& at() const { return lines_; }

 private:
  LineReader lines_;
  std::string header_;
  std::size_t columns_ = 0;
};

}  // namespace rankplace
