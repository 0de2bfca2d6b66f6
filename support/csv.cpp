// SPDX-License-Identifier: BSD-3-Clause
#include "support/text/csv.hpp"

namespace rankplace {
namespace {

/// Takes a quoted field off `rest`, which starts behind its opening quote.
std::string take_quoted(std::string_view& rest, const LineReader& at) {
  std::string field;
  while (true) {
    const std::size_t quote = rest.find('"');
    if (quote == std::string_view::npos) at.fail("a field's closing quote \" is missing");
    field += rest.substr(0, quote);
    rest.remove_prefix(quote + 1);
    if (!rest.starts_with('"')) return field;
    field += '"';
    rest.remove_prefix(1);
  }
}

}  // namespace

CsvFields split_csv(std::string_view line, const LineReader& at) {
  CsvFields fields;
  std::string_view rest = line;
  while (true) {
    std::string field;
    if (rest.starts_with('"')) {
      rest.remove_prefix(1);
      field = take_quoted(rest, at);
    }
    const std::size_t comma = rest.find(',');
    field += rest.substr(0, comma);
    fields.push_back(std::move(field));
    if (comma == std::string_view::npos) return fields;
    rest.remove_prefix(comma + 1);
  }
}

CsvReader::CsvReader(std::string_view text, const std::string& file, std::string_view header)
    : lines_(text, file), header_(header) {
  const auto first = lines_.next();
  if (!first) lines_.fail("is empty (expected the header \"" + header_ + "\")");
  if (*first != header_) {
    lines_.fail("wrong header \"" + std::string(*first) + "\" (expected \"" + header_ + "\")");
  }
  columns_ = split_csv(header, lines_).size();
}

bool CsvReader::next(CsvFields& fields) {
  auto line = lines_.next();
  while (line && line->empty()) line = lines_.next();
  if (!line) return false;
  fields = split_csv(*line, lines_);
  if (fields.size() != columns_) {
    lines_.fail("found " + std::to_string(fields.size()) + " columns instead of " +
                std::to_string(columns_) + " (expected \"" + header_ + "\")");
  }
  return true;
}

}  // namespace rankplace
