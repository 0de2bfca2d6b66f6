// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/fitted_text.hpp"

#include <algorithm>
#include <iostream>
#include <set>
#include <span>
#include <vector>

#include "cli/terminal.hpp"
#include "support/text/wrapped.hpp"

namespace rankplace::cli {
namespace {

using Lines = std::vector<std::string_view>;

/// A column of a table, in columns of the terminal.
struct Column {
  std::size_t begin = 0;
  std::size_t end = 0;
};

constexpr std::size_t column_gap = 2;

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool is_indented(std::string_view line) { return line.starts_with(' '); }

/// The line below a table's header: "---------  -----".
bool is_rule(std::string_view line) {
  return line.find("--") != std::string_view::npos &&
         line.find_first_not_of("- ") == std::string_view::npos;
}

std::vector<Column> columns_of_table(std::string_view rule) {
  std::vector<Column> columns;
  for (std::size_t at = rule.find('-'); at != std::string_view::npos;) {
    const std::size_t end = std::min(rule.find(' ', at), rule.size());
    columns.push_back({at, end});
    at = rule.find('-', end);
  }
  return columns;
}

bool is_wide_table(std::string_view rule, std::size_t columns) {
  return is_rule(rule) && columns_of(rule) > columns && columns_of_table(rule).size() > 1;
}

std::string_view characters(std::string_view line, Column column) {
  return part_in_columns(line, column.begin, column.end);
}

/// A row of a table: as wide as that, with nothing between its columns.
bool is_row(std::string_view line, const std::vector<Column>& columns) {
  if (line.empty() || columns_of(line) > columns.back().end) return false;
  for (std::size_t c = 0; c + 1 < columns.size(); ++c) {
    const auto gap = characters(line, {columns[c].end, columns[c + 1].begin});
    if (gap.find_first_not_of(' ') != std::string_view::npos) return false;
  }
  return true;
}

std::string without_end_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

/// How many columns tell all rows apart, from the first on: each part of the table repeats them.
/// One if none do, or if they would take more than half of the width.
std::size_t key_columns(std::span<const std::string_view> rows, const std::vector<Column>& columns,
                        std::size_t width) {
  for (std::size_t count = 1; count < columns.size(); ++count) {
    const Column keys{0, columns[count - 1].end};
    if (2 * keys.end > width) return 1;
    std::set<std::string_view> seen;
    for (const std::string_view row : rows) seen.insert(characters(row, keys));
    if (seen.size() == rows.size()) return count;
  }
  return 1;
}

/// The first `keys` columns and the columns [begin, end) of every row.
std::string part_of_table(std::span<const std::string_view> rows,
                          const std::vector<Column>& columns, std::size_t keys, std::size_t begin,
                          std::size_t end) {
  std::string text;
  const std::size_t keys_end = columns[keys - 1].end;
  for (const std::string_view row : rows) {
    std::string line(characters(row, {0, keys_end}));
    line.resize(line.size() + keys_end - columns_of(line), ' ');
    const Column others{columns[begin].begin - column_gap, columns[end - 1].end};
    text += without_end_spaces(line + std::string(characters(row, others))) + '\n';
  }
  return text;
}

/// A table in parts that fit.
std::string table_in_parts(std::span<const std::string_view> rows,
                           const std::vector<Column>& columns, std::size_t width) {
  std::string text;
  const std::size_t keys = key_columns(rows, columns, width);
  for (std::size_t begin = keys; begin < columns.size();) {
    std::size_t end = begin + 1;
    const std::size_t shift = columns[begin].begin - column_gap - columns[keys - 1].end;
    while (end < columns.size() && columns[end].end - shift <= width) ++end;
    text += (begin == keys ? "" : "\n") + part_of_table(rows, columns, keys, begin, end);
    begin = end;
  }
  return text;
}

/// Where the later lines of a sentence begin: below what comes behind a wide gap, if that is a
/// topic at the line's beginning; else a little to the right.
std::size_t hanging_indent(std::string_view line, std::size_t columns) {
  constexpr std::size_t little = 2;
  const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", begin);
  if (gap == std::string_view::npos) return begin + little;
  const std::size_t behind = line.find_first_not_of(' ', gap);
  return behind == std::string_view::npos || behind > columns / 2 ? begin + little : behind;
}

}  // namespace

std::string fitted(std::string_view text, std::size_t columns) {
  if (columns == 0) return std::string(text);
  const Lines lines = lines_of(text);
  std::string out;
  bool is_to_copy = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i + 1 < lines.size() && is_wide_table(lines[i + 1], columns)) {
      const auto table = columns_of_table(lines[i + 1]);
      std::size_t end = i + 2;
      while (end < lines.size() && is_row(lines[end], table)) ++end;
      out += table_in_parts(std::span(lines).subspan(i, end - i), table, columns);
      i = end - 1;
      continue;
    }
    is_to_copy = is_indented(lines[i]) && is_to_copy;
    out += is_to_copy ? std::string(lines[i])
                      : wrapped(lines[i], columns, hanging_indent(lines[i], columns));
    out += '\n';
    is_to_copy = is_to_copy || lines[i].ends_with(':');
  }
  return out;
}

void print(std::string_view text) { std::cout << fitted(text, standard_output().text_columns); }

}  // namespace rankplace::cli
