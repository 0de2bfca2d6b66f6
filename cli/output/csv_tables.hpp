// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankplace::cli {

/// A table of a JSON text as CSV, with a header line.
struct CsvTable {
  std::string name;  ///< of the list in the JSON: "heaviest_pairs", "placements.levels"
  std::string text{};
  std::size_t rows = 0;
};

/// The tables of a JSON object. Its own values are the only row of `summary`; each list of objects
/// is a table of its own, `summary` under the name `summary_list`. Members of members become
/// columns `a.b`; lists of plain values one cell, with blanks between: null is `-`, and a text that
/// is not one plain word is quoted as in JSON. A list inside a row of another begins with the
/// column that names that row. What is null or an empty list comes last, as a table without text.
[[nodiscard]] std::vector<CsvTable> csv_tables(std::string_view json);

}  // namespace rankplace::cli
