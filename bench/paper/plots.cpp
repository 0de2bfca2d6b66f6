// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/plots.hpp"

#include <sstream>

#include "bench/paper/cluster.hpp"
#include "support/files/files.hpp"

namespace rankplace::paper {
namespace {

/// The mean itself where the cell is empty: one sample has no interval.
std::string end_of_interval(int column, int mean_column) {
  const std::string cell = std::to_string(column);
  return "(strlen(strcol(" + cell + ")) ? $" + cell + " : $" + std::to_string(mean_column) + ')';
}

/// Lines that do not meet the condition have no value.
std::string values_of(const Curve& curve, const CurvePlot& plot) {
  const int y = curve.y_column;
  const std::string value = std::to_string(plot.x_column) + ":((" + curve.condition + ") ? $" +
                            std::to_string(y) + " : NaN)";
  if (!plot.intervals) return value;
  return value + ':' + end_of_interval(y + 1, y) + ':' + end_of_interval(y + 2, y) +
         " with yerrorlines";
}

std::string text_of(const CurvePlot& plot) {
  std::ostringstream out;
  out << "set title '" << plot.title << "'\nset xlabel '" << plot.x_label << "'\nset ylabel '"
      << plot.y_label << "'\n"
      << (plot.logarithmic_x ? "set logscale x 2\n" : "") << "plot";
  const char* separator = "";
  for (const Curve& curve : plot.curves) {
    out << separator << " '" << plot.file << "' skip 1 using " << values_of(curve, plot)
        << " title '" << curve.title << "'";
    separator = ",";
  }
  out << '\n';
  return out.str();
}

}  // namespace

std::string text_of(const std::optional<double>& ratio) {
  if (!ratio) return "inf";
  std::ostringstream text;
  text << *ratio;
  return text.str();
}

std::vector<Curve> placement_curves(const std::string& condition, int first_column) {
  std::vector<Curve> curves;
  for (const std::string_view name : paper_placement_names) {
    curves.push_back(
        {std::string(name), condition, first_column + static_cast<int>(curves.size())});
  }
  return curves;
}

std::string write_plot(const std::filesystem::path& folder, const std::string& name,
                       const CurvePlot& plot) {
  const std::string text = text_of(plot);
  write_file(folder / (name + ".gp"),
             "# SPDX-License-Identifier: BSD-3-Clause\n"
             "set datafile separator ','\n"
             "set datafile missing NaN\n"
             "set key left top\n"
             "set style data linespoints\n"
             "set grid\n"
             "set terminal svg size 800,600\nset output '" +
                 name + ".svg'\n" + text + "set terminal png size 800,600\nset output '" + name +
                 ".png'\n" + text);
  return name + ".gp";
}

}  // namespace rankplace::paper
