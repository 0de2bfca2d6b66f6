// SPDX-License-Identifier: BSD-3-Clause
#include <algorithm>
#include <functional>
#include <sstream>
#include <utility>

#include "bench/paper/experiment.hpp"
#include "bench/paper/plots.hpp"
#include "support/files/files.hpp"
#include "support/text/byte_size.hpp"

namespace rankplace::paper {
namespace {

/// The CSV file's columns, as gnuplot counts them.
namespace column {
constexpr int pattern = 1;
constexpr int ranks = 2;
constexpr int ratio = 4;
constexpr int bytes = 5;
constexpr int by = 6;
constexpr int improvement = 8;
constexpr int times = 11;
}  // namespace column

std::string csv(const Experiment& experiment) {
  std::ostringstream out;
  out << "pattern,ranks,intra_node,ratio,bytes,by,samples,improvement_percent,low_percent,"
         "high_percent";
  for (const std::string& name : experiment.placements) out << ',' << name << "_us";
  out << '\n';
  for (const Result& result : experiment.results) {
    const Point& point = result.point;
    out << point.name() << ',' << point.ranks << ',';
    if (const RandomShape* shape = point.random()) {
      out << shape->intra_node << ',' << shape->ratio;
    } else {
      out << ',';
    }
    out << ',' << point.bytes << ',' << result.by << ',' << result.gain_percent.samples << ','
        << csv_cells(result.gain_percent);
    for (const double seconds : result.mean_s) out << ',' << 1e6 * seconds;
    out << '\n';
  }
  return out.str();
}

std::string equals(int column, const std::string& value) {
  return '$' + std::to_string(column) + " == " + value;
}

/// What a curve has of one number of ranks; nothing where all points have the same.
Curve of_ranks(Curve curve, const Result& result, const Experiment& experiment) {
  const auto is_same = [&](const Result& one) { return one.point.ranks == result.point.ranks; };
  if (std::ranges::all_of(experiment.results, is_same)) return curve;
  const std::string ranks = std::to_string(result.point.ranks);
  curve.title += ", " + ranks + " ranks";
  curve.condition += " && " + equals(column::ranks, ranks);
  return curve;
}

std::string is_text(int column, std::string_view value) {
  return "strcol(" + std::to_string(column) + ") eq '" + std::string(value) + "'";
}

/// The title of a result's curve, and its lines besides the engine's.
using CurveOf = std::function<Curve(const Result&)>;

/// Each curve once, and for each source of times by itself.
std::vector<Curve> curves_of(const std::vector<Result>& results, int y_column,
                             const CurveOf& curve_of) {
  std::vector<Curve> curves;
  for (const Result& result : results) {
    Curve curve = curve_of(result);
    curve.title += " (" + result.by + ')';
    curve.condition += " && " + is_text(column::by, result.by);
    curve.y_column = y_column;
    const auto same = std::ranges::find(curves, curve.condition, &Curve::condition);
    if (same == curves.end()) curves.push_back(std::move(curve));
  }
  return curves;
}

CurvePlot plot_of_sizes(std::string title, const Experiment& experiment,
                        std::vector<Curve> curves) {
  return {
      .title = std::move(title),
      .file = std::string(name_of(experiment.kind)) + ".csv",
      .x_label = "message size (bytes)",
      .y_label = experiment.placements.front() + " over " + experiment.placements.back() + " (%)",
      .x_column = column::bytes,
      .logarithmic_x = true,
      .intervals = true,
      .curves = std::move(curves)};
}

using NamedPlots = std::vector<std::pair<std::string, CurvePlot>>;

NamedPlots ratio_plots(const Experiment& experiment) {
  auto curves = curves_of(experiment.results, column::improvement, [&](const Result& result) {
    const std::uint64_t bytes = result.point.bytes;
    return of_ranks({format_bytes(bytes), equals(column::bytes, std::to_string(bytes))}, result,
                    experiment);
  });
  CurvePlot plot = plot_of_sizes("random pattern: effect of the ratio", experiment, curves);
  plot.x_label = "inter-node / intra-node";
  plot.x_column = column::ratio;
  plot.logarithmic_x = false;
  return {{"ratio", plot}};
}

NamedPlots size_plots(const Experiment& experiment) {
  auto curves = curves_of(experiment.results, column::improvement, [&](const Result& result) {
    const std::string ratio = text_of(result.point.random()->ratio);
    return of_ranks({"ratio " + ratio, equals(column::ratio, ratio)}, result, experiment);
  });
  return {{"size", plot_of_sizes("random pattern: effect of the message size", experiment,
                                 std::move(curves))}};
}

/// A figure for each pattern, a curve for each number of ranks.
NamedPlots pattern_plots(const Experiment& experiment) {
  NamedPlots plots;
  for (const Result& result : experiment.results) {
    const std::string name(result.point.name());
    const std::string plot = "pattern-" + name;
    if (!plots.empty() && plots.back().first == plot) continue;
    std::vector<Result> same;
    std::ranges::copy_if(experiment.results, std::back_inserter(same),
                         [&](const Result& other) { return other.point.name() == name; });
    auto curves = curves_of(same, column::improvement, [&](const Result& one) {
      const std::string ranks = std::to_string(one.point.ranks);
      return Curve{ranks + " ranks",
                   is_text(column::pattern, name) + " && " + equals(column::ranks, ranks)};
    });
    plots.emplace_back(plot, plot_of_sizes(name, experiment, std::move(curves)));
  }
  return plots;
}

/// A figure for each placement, a curve for each algorithm.
NamedPlots collectives_plots(const Experiment& experiment) {
  NamedPlots plots;
  for (std::size_t p = 0; p < experiment.placements.size(); ++p) {
    auto curves = curves_of(
        experiment.results, column::times + static_cast<int>(p), [&](const Result& result) {
          const std::string_view name = result.point.name();
          return of_ranks({std::string(name), is_text(column::pattern, name)}, result, experiment);
        });
    const std::string& placement = experiment.placements[p];
    CurvePlot plot =
        plot_of_sizes("algorithms, placement " + placement, experiment, std::move(curves));
    plot.y_label = "time (us)";
    plot.intervals = false;
    plots.emplace_back("collectives-" + placement, std::move(plot));
  }
  return plots;
}

NamedPlots plots_of(const Experiment& experiment) {
  switch (experiment.kind) {
    case ExperimentKind::ratio: return ratio_plots(experiment);
    case ExperimentKind::size: return size_plots(experiment);
    case ExperimentKind::pattern: return pattern_plots(experiment);
    case ExperimentKind::collectives: return collectives_plots(experiment);
  }
  return {};
}

}  // namespace

std::vector<std::string> write_experiment(const Experiment& experiment,
                                          const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  write_file(folder / (std::string(name_of(experiment.kind)) + ".csv"), csv(experiment));
  std::vector<std::string> scripts;
  for (const auto& [name, plot] : plots_of(experiment)) {
    scripts.push_back(write_plot(folder, name, plot));
  }
  return scripts;
}

}  // namespace rankplace::paper
