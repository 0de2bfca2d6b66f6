// SPDX-License-Identifier: BSD-3-Clause
#include "bench/study/plots.hpp"

#include <sstream>

#include "bench/study/cluster.hpp"

namespace rankplace::study {
namespace {

/// Lines that do not meet a condition have no value.
std::string where(const std::string& condition, int column) {
  return "((" + condition + ") ? $" + std::to_string(column) + " : NaN)";
}

}  // namespace

std::string text_of(const std::optional<double>& ratio) {
  if (!ratio) return "inf";
  std::ostringstream text;
  text << *ratio;
  return text.str();
}

std::string plot_script(const std::string& name, const std::string& plot) {
  return "# SPDX-License-Identifier: BSD-3-Clause\n"
         "set datafile separator ','\n"
         "set datafile missing NaN\n"
         "set key left top\n"
         "set style data linespoints\n"
         "set grid\n"
         "set terminal svg size 800,600\nset output '" +
         name + ".svg'\n" + plot + "set terminal png size 800,600\nset output '" + name +
         ".png'\n" + plot;
}

std::string placement_plot(const PlacementPlot& plot) {
  std::ostringstream out;
  out << "set title '" << plot.title << "'\nset xlabel '" << plot.x_label
      << "'\nset ylabel 'time (us)'\nset logscale x 2\nplot";
  for (std::size_t i = 0; i < kPlacementNames.size(); ++i) {
    out << (i == 0 ? "" : ",") << " '" << plot.file << "' skip 1 using " << plot.x_column << ':'
        << where(plot.condition, plot.first_column + static_cast<int>(i)) << " title '"
        << kPlacementNames[i] << "'";
  }
  out << '\n';
  return out.str();
}

std::string improvement_plot(const ImprovementPlot& plot) {
  std::ostringstream out;
  out << "set title '" << plot.title << "'\nset xlabel '" << plot.x_label
      << "'\nset ylabel 'best over worst (%)'\n"
      << (plot.is_size ? "set logscale x 2\n" : "") << "plot";
  for (std::size_t i = 0; i < plot.conditions.size(); ++i) {
    out << (i == 0 ? "" : ",") << " '" << plot.file << "' skip 1 using " << plot.x_column << ':'
        << where(plot.conditions[i], 5) << ":6:7 with yerrorlines title '" << plot.titles[i] << "'";
  }
  out << '\n';
  return out.str();
}

}  // namespace rankplace::study
