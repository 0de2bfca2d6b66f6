// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/csv_tables.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace rankplace::cli {
namespace {

using Json = nlohmann::ordered_json;
using Cells = std::vector<std::pair<std::string, std::string>>;  ///< column, text

/// The members that name a row for the lists inside it, the first that is there.
constexpr std::array row_names{"name", "placement", "level", "rank", "phase", "label", "operation"};

/// The table of the document's own values.
constexpr const char* own_values = "summary";

/// The table of a list: `compare` has one of the name that the document's own values have.
std::string table_of(const std::string& list) { return list == own_values ? list + "_list" : list; }

bool is_plain(const Json& value) { return !value.is_structured(); }

bool is_list_of(const Json& value, bool (*wanted)(const Json&)) {
  return value.is_array() && !value.empty() && std::ranges::all_of(value, wanted);
}

/// A value in a cell with others: a text that is not one plain word stands in quotes.
std::string word_of(const Json& value) {
  if (value.is_null()) return "-";
  if (!value.is_string()) return value.dump();
  const auto& text = value.get_ref<const std::string&>();
  const bool is_word =
      !text.empty() && text != "-" && text.find_first_of(" \t\r\n\"") == std::string::npos;
  return is_word ? text : value.dump();
}

std::string plain_text(const Json& value) {
  if (value.is_null()) return "";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + '"';
}

std::string joined(const std::string& path, const std::string& member) {
  return path.empty() ? member : path + '.' + member;
}

class TableMaker {
 public:
  std::vector<CsvTable> tables_of(const Json& document) {
    add_row(own_values, "", document, {});
    std::vector<CsvTable> tables;
    for (const std::string& name : order_) tables.push_back(table(name));
    for (const std::string& name : empty_) {
      if (!tables_.contains(name)) tables.push_back({name});
    }
    return tables;
  }

 private:
  struct Rows {
    std::vector<std::string> columns;
    std::vector<std::map<std::string, std::string>> rows;
  };

  /// `path`: of the lists inside the row, in the document.
  void add_row(const std::string& table, const std::string& path, const Json& row, Cells cells) {
    std::vector<std::pair<std::string, const Json*>> lists;
    add_cells(row, "", cells, lists);
    if (!cells.empty()) {
      Rows& rows = rows_of(table);
      auto& added = rows.rows.emplace_back();
      for (auto& [column, text] : cells) {
        if (std::ranges::find(rows.columns, column) == rows.columns.end()) {
          rows.columns.push_back(column);
        }
        added[column] = text;
      }
    }
    const Cells name = path.empty() ? Cells() : name_of(path, cells, rows_of(table).rows.size());
    for (const auto& [member, list] : lists) {
      const std::string inner_path = joined(path, member);
      if (list->empty()) empty_.insert(table_of(inner_path));
      for (const Json& inner : *list) add_row(table_of(inner_path), inner_path, inner, name);
    }
  }

  /// A row's plain values become cells; its lists of objects are left to `lists`, and what may be
  /// one without rows.
  void add_cells(const Json& value, const std::string& column, Cells& cells,
                 std::vector<std::pair<std::string, const Json*>>& lists) {
    if (value.empty() && !value.is_object()) lists.emplace_back(column, &value);
    if (is_list_of(value, [](const Json& one) { return one.is_object(); })) {
      lists.emplace_back(column.empty() ? "row" : column, &value);
    } else if (value.is_object()) {
      for (const auto& [member, inner] : value.items()) {
        add_cells(inner, joined(column, member), cells, lists);
      }
    } else if (is_list_of(value, [](const Json& one) { return one.is_array(); })) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        add_cells(value[i], joined(column, std::to_string(i)), cells, lists);
      }
    } else if (value.is_array()) {
      std::string text;
      for (std::size_t i = 0; i < value.size(); ++i)
        text += (i == 0 ? "" : " ") + word_of(value[i]);
      cells.emplace_back(column, text);
    } else if (is_plain(value)) {
      cells.emplace_back(column.empty() ? "value" : column, plain_text(value));
    }
  }

  /// The cells by which rows of a list inside this row tell to which row they belong.
  static Cells name_of(const std::string& path, const Cells& cells, std::size_t number) {
    Cells names;
    for (const auto& [column, text] : cells) {
      if (column.starts_with("in.")) names.emplace_back(column, text);
    }
    for (const char* const name : row_names) {
      const auto found = std::ranges::find(cells, name, &Cells::value_type::first);
      if (found == cells.end()) continue;
      names.emplace_back("in." + path, found->second);
      return names;
    }
    names.emplace_back("in." + path, std::to_string(number));
    return names;
  }

  Rows& rows_of(const std::string& table) {
    if (!tables_.contains(table)) order_.push_back(table);
    return tables_[table];
  }

  [[nodiscard]] CsvTable table(const std::string& name) const {
    const Rows& rows = tables_.at(name);
    CsvTable result{name, "", rows.rows.size()};
    for (const std::string& column : rows.columns) {
      result.text += (result.text.empty() ? "" : ",") + quoted(column);
    }
    result.text += '\n';
    for (const auto& row : rows.rows) {
      std::string line;
      for (const std::string& column : rows.columns) {
        const auto cell = row.find(column);
        if (&column != &rows.columns.front()) line += ',';
        line += cell == row.end() ? "" : quoted(cell->second);
      }
      result.text += line + '\n';
    }
    return result;
  }

  std::vector<std::string> order_;
  std::map<std::string, Rows> tables_;
  std::set<std::string> empty_;
};

}  // namespace

std::vector<CsvTable> csv_tables(std::string_view json) {
  return TableMaker().tables_of(Json::parse(json));
}

}  // namespace rankplace::cli
