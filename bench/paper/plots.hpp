// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

/// gnuplot scripts that draw columns of CSV files.
namespace rankplace::paper {

/// "inf" where there is none.
[[nodiscard]] std::string text_of(const std::optional<double>& ratio);

/// Some lines of the file.
struct Curve {
  std::string title;
  std::string condition;  ///< of gnuplot: the lines that count
  int y_column = 1;
};

/// Curves from one CSV file.
struct CurvePlot {
  std::string title;
  std::string file;
  std::string x_label;
  std::string y_label;
  int x_column = 1;
  bool logarithmic_x = false;
  bool intervals = false;  ///< their ends are in the two columns behind y, or empty
  std::vector<Curve> curves;
};

/// The same lines under the paper's three placements, whose times in us are in three columns side
/// by side.
[[nodiscard]] std::vector<Curve> placement_curves(const std::string& condition, int first_column);

/// Writes FOLDER/NAME.gp, which makes NAME.svg and NAME.png. Returns its name. Throws InputError if
/// it cannot be written.
[[nodiscard]] std::string write_plot(const std::filesystem::path& folder, const std::string& name,
                                     const CurvePlot& plot);

}  // namespace rankplace::paper
