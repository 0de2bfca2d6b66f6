// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/csv_output.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>

#include "cli/output/csv_tables.hpp"
#include "cli/output/output_check.hpp"
#include "cli/progress/status_line.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "support/files/files.hpp"
#include "support/text/format.hpp"
#include "support/text/text.hpp"

namespace rankplace::cli {
namespace {

/// The folder of --csv; one command runs in a process.
std::string& csv_folder() {
  static std::string folder;
  return folder;
}

/// Collects what is printed, while it lives.
class CollectedOutput {
 public:
  CollectedOutput() : usual_(std::cout.rdbuf(text_.rdbuf())) {}
  ~CollectedOutput() { std::cout.rdbuf(usual_); }
  CollectedOutput(const CollectedOutput&) = delete;
  CollectedOutput& operator=(const CollectedOutput&) = delete;
  [[nodiscard]] std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::streambuf* usual_;
};

/// A profile has tables of the same names.
void require_no_profile(const std::filesystem::path& folder) {
  if (!std::filesystem::exists(folder / profile_format::run.name)) return;
  throw InputError(folder.string(), 0,
                   "is a profile, whose own tables --csv would replace: name another folder");
}

std::vector<std::string> file_names(const std::vector<CsvTable>& tables) {
  std::vector<std::string> names;
  for (const CsvTable& table : tables) names.push_back(table.name + ".csv");
  return names;
}

/// Takes the tables without rows out of the list.
std::vector<CsvTable> taken_empty(std::vector<CsvTable>& tables) {
  const auto begin =
      std::ranges::stable_partition(tables, [](const CsvTable& table) { return table.rows > 0; });
  std::vector<CsvTable> empty(begin.begin(), begin.end());
  tables.erase(begin.begin(), begin.end());
  return empty;
}

/// An earlier table that has no row now, or is of a list inside such a table's rows, would be taken
/// for one of this command.
void remove_earlier(const std::filesystem::path& folder, const std::vector<CsvTable>& empty,
                    const std::vector<std::string>& written) {
  std::vector<std::string> removed;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool is_stale = std::ranges::any_of(empty, [&](const CsvTable& table) {
      return name.ends_with(".csv") && name.starts_with(table.name + '.');
    });
    if (is_stale && std::ranges::find(written, name) == written.end()) removed.push_back(name);
  }
  std::ranges::sort(removed);
  for (const std::string& name : removed) std::filesystem::remove(folder / name);
  if (!removed.empty()) {
    announce("removed the earlier " + joined(removed) + " in " + folder.string() + ": no rows now");
  }
}

}  // namespace

void add_json_option(CLI::App& command, bool& json, const char* help) {
  auto* only_json = command.add_flag("--json", json, help);
  command
      .add_option_function<std::string>(
          "--csv",
          [&json, only_json](const std::string& folder) {
            if (only_json->count() > 0) throw CLI::ExcludesError("--json", "--csv");
            json = true;
            csv_folder() = folder;
          },
          "write the tables as CSV files into this folder")
      ->type_name("DIR");
}

int run_with_csv(const CommandRunner& runner) {
  const std::filesystem::path folder = csv_folder();
  if (folder.empty()) return runner();
  require_no_profile(folder);
  require_writable(folder / "summary.csv");
  std::string text;
  int code = 0;
  {
    const CollectedOutput output;
    code = runner();
    text = output.text();
  }
  if (text.empty()) return code;
  std::vector<CsvTable> tables = csv_tables(text);
  const std::vector<CsvTable> empty = taken_empty(tables);
  const std::vector<std::string> names = file_names(tables);
  check_output_folder(folder, names);
  for (const CsvTable& table : tables) {
    const auto file = folder / (table.name + ".csv");
    write_file(file, table.text);
    std::cout << file.string() << ": " << counted(table.rows, "row") << '\n';
  }
  remove_earlier(folder, empty, names);
  return code;
}

}  // namespace rankplace::cli
