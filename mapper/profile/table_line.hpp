// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "mapper/profile/parse_rank.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/files/line_reader.hpp"
#include "support/text/csv.hpp"

namespace rankplace {

/// A column of `table`, which is a File or a Line of the profile's format. A name that `table` does
/// not have does not compile.
template <const auto& table>
struct Column {
  /// Implicit: a name stands for its column.
  consteval Column(const char* column_name) : name(column_name), place(table.column(column_name)) {}
  std::string_view name;
  std::size_t place;
};

/// The fields of one line of `table`, by the names of their columns. Messages have these names.
template <const auto& table>
class TableLine {
 public:
  /// Both must outlive the line.
  TableLine(const CsvFields& fields, const LineReader& at) : fields_(fields), at_(at) {}

  [[nodiscard]] const std::string& text(Column<table> column) const {
    return fields_[column.place];
  }
  [[nodiscard]] std::uint64_t count(Column<table> column) const {
    return parse_count(text(column), column.name, at_);
  }
  /// A count that is 0 or a power of two.
  [[nodiscard]] std::uint64_t power_of_two(Column<table> column) const {
    const std::uint64_t value = count(column);
    if (value != 0 && !std::has_single_bit(value)) fail(column, "is not a power of two");
    return value;
  }
  [[nodiscard]] double seconds(Column<table> column) const {
    return parse_seconds(text(column), column.name, at_);
  }
  [[nodiscard]] Rank rank(Column<table> column, std::size_t rank_count) const {
    return parse_rank(text(column), column.name, rank_count, at_);
  }
  [[nodiscard]] const LineReader& at() const { return at_; }
  /// Throws InputError "FILE:LINE: COLUMN FIELD what".
  [[noreturn]] void fail(Column<table> column, const std::string& what) const {
    at_.fail(std::string(column.name) + ' ' + text(column) + ' ' + what);
  }

 private:
  const CsvFields& fields_;
  const LineReader& at_;
};

/// The lines of a CSV file of the profile.
template <const profile_format::File& table>
class TableReader {
 public:
  /// Throws InputError if the first line is not the table's header.
  TableReader(std::string_view text, const std::string& file) : csv_(text, file, table.columns) {}

  /// The next line, until it is called again; nothing after the last. Errors as CsvReader::next().
  [[nodiscard]] std::optional<TableLine<table>> next() {
    if (!csv_.next(fields_)) return std::nullopt;
    return TableLine<table>(fields_, csv_.at());
  }
  [[nodiscard]] const LineReader& at() const { return csv_.at(); }

 private:
  CsvReader csv_;
  CsvFields fields_;
};

}  // namespace rankplace
