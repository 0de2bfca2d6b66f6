// SPDX-License-Identifier: BSD-3-Clause
#include "cli/output/csv_output.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>

#include "cli/output/csv_tables.hpp"
#include "cli/output/output_check.hpp"
#include "support/files.hpp"
#include "support/format.hpp"

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

}  // namespace

void add_json_option(CLI::App& command, bool& json, const char* help) {
  command.add_flag("--json", json, help);
  command
      .add_option_function<std::string>(
          "--csv",
          [&json](const std::string& folder) {
            json = true;
            csv_folder() = folder;
          },
          "write the tables as CSV files into this folder")
      ->type_name("DIR");
}

int run_with_csv(const CommandRunner& runner) {
  const std::filesystem::path folder = csv_folder();
  if (folder.empty()) return runner();
  check_output_folder(folder, {"summary.csv"});
  std::string text;
  int code = 0;
  {
    const CollectedOutput output;
    code = runner();
    text = output.text();
  }
  if (text.empty()) return code;
  for (const CsvTable& table : csv_tables(text)) {
    const auto file = folder / (table.name + ".csv");
    write_file(file, table.text);
    std::cout << file.string() << ": " << counted(table.rows, "row") << '\n';
  }
  return code;
}

}  // namespace rankplace::cli
