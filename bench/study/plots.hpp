// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

/// gnuplot scripts that draw columns of CSV files.
namespace rankplace::study {

/// "inf" where there is none.
[[nodiscard]] std::string text_of(const std::optional<double>& ratio);

/// Draws `plot` as NAME.svg and as NAME.png.
[[nodiscard]] std::string plot_script(const std::string& name, const std::string& plot);

/// Times in us under the three placements, which are in three columns side by side.
struct PlacementPlot {
  std::string title;
  std::string file;
  std::string condition;  ///< of gnuplot: the lines that count
  std::string x_label;
  int x_column = 1;
  int first_column = 2;
};
[[nodiscard]] std::string placement_plot(const PlacementPlot& plot);

/// What the best placement gains over the worst, with intervals: a curve for each condition.
struct ImprovementPlot {
  std::string title;
  std::string file;
  std::string x_label;
  int x_column = 1;
  bool is_size = false;                 ///< x is a message size
  std::vector<std::string> conditions;  ///< of gnuplot
  std::vector<std::string> titles;      ///< of the curves
};
[[nodiscard]] std::string improvement_plot(const ImprovementPlot& plot);

}  // namespace rankplace::study
