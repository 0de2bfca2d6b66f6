// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/output.hpp"

#include <sstream>
#include <utility>

#include "bench/paper/plots.hpp"
#include "support/files/files.hpp"

namespace rankplace::paper {
namespace {

std::string ratios_csv(const std::vector<RatioRow>& rows) {
  std::ostringstream out;
  out << "cluster,pattern,paper,messages,bytes,pairs,steps,mean_over_nodes,mean_over_ranks\n";
  for (const RatioRow& row : rows) {
    out << row.cluster << ",\"" << row.pattern << "\"," << row.paper << ',' << text_of(row.messages)
        << ',' << text_of(row.bytes) << ',' << text_of(row.pairs) << ',' << text_of(row.steps)
        << ',' << text_of(row.mean_over_nodes) << ',' << text_of(row.mean_over_ranks) << '\n';
  }
  return out.str();
}

std::string collectives_csv(const std::vector<CollectivePoint>& points) {
  std::ostringstream out;
  out << "figure,cluster,pattern,processes,bytes,default_us,best_us,worst_us,improvement_percent\n";
  for (const CollectivePoint& p : points) {
    out << p.figure << ',' << p.cluster << ',' << p.pattern << ',' << p.processes << ',' << p.bytes
        << ',' << 1e6 * p.default_s << ',' << 1e6 * p.best_s << ',' << 1e6 * p.worst_s << ','
        << p.improvement_percent() << '\n';
  }
  return out.str();
}

std::string random_csv(const std::vector<RandomPoint>& points) {
  std::ostringstream out;
  out << "intra_node,ratio,bytes,samples,improvement_percent,low_percent,high_percent\n";
  for (const RandomPoint& p : points) {
    out << p.shape.intra_node << ',' << p.shape.ratio << ',' << p.bytes << ','
        << p.gain_percent.samples << ',' << csv_cells(p.gain_percent) << '\n';
  }
  return out.str();
}

std::string statements_csv(const std::vector<Statement>& statements) {
  std::ostringstream out;
  out << "place,statement,paper,ours,verdict\n";
  for (const Statement& s : statements) {
    out << '"' << s.place << "\",\"" << s.text << "\",\"" << s.paper << "\",\"" << s.ours << "\","
        << (s.agrees ? "agrees" : "differs") << (s.fitted ? " (fitted)" : "") << '\n';
  }
  return out.str();
}

std::string statements_markdown(const std::vector<Statement>& statements,
                                const std::string& engine) {
  std::ostringstream out;
  out << "Times by " << engine
      << ".\n\n| where | the paper | its figure | ours | |\n|---|---|---|---|---|\n";
  for (const Statement& s : statements) {
    out << "| " << s.place << " | " << s.text << " | " << s.paper << " | " << s.ours << " | "
        << (s.agrees ? "agrees" : "differs") << (s.fitted ? " (fitted)" : "") << " |\n";
  }
  return out.str();
}

CurvePlot collective_plot(const CollectivePoint& of) {
  const std::string condition = "strcol(2) eq '" + of.cluster + "' && strcol(3) eq '" + of.pattern +
                                "' && $4 == " + std::to_string(of.processes);
  return {.title = "Figure " + std::to_string(of.figure) + ": " + of.pattern + ", " +
                   std::to_string(of.processes) + " processes, " + of.cluster,
          .file = "figures-5-7.csv",
          .x_label = "message size (bytes)",
          .y_label = "time (us)",
          .x_column = 5,
          .logarithmic_x = true,
          .curves = placement_curves(condition, 6)};
}

/// The gain of the best placement over the worst, in the random patterns' files.
CurvePlot gain_plot(std::string title, std::string file, std::vector<Curve> curves) {
  for (Curve& curve : curves) curve.y_column = 5;
  return {.title = std::move(title),
          .file = std::move(file),
          .x_label = "message size (bytes)",
          .y_label = "best over worst (%)",
          .x_column = 3,
          .logarithmic_x = true,
          .intervals = true,
          .curves = std::move(curves)};
}

CurvePlot figure_8() {
  CurvePlot plot =
      gain_plot("Figure 8: effect of the ratio, 15 messages inside a node", "figures-8-9.csv",
                {{"8 KB", "$3 == 8192"}, {"32 KB", "$3 == 32768"}, {"128 KB", "$3 == 131072"}});
  plot.x_label = "inter-node / intra-node";
  plot.x_column = 2;
  plot.logarithmic_x = false;
  return plot;
}

CurvePlot figure_9() {
  return gain_plot(
      "Figure 9: effect of the message size", "figures-8-9.csv",
      {{"ratio 0.1", "$2 == 0.1"}, {"ratio 0.5", "$2 == 0.5"}, {"ratio 1", "$2 == 1"}});
}

CurvePlot figure_10() {
  return gain_plot("Figure 10: sparse and dense patterns", "figure-10.csv",
                   {{"15/0.1", "$1 == 15 && $2 == 0.1"},
                    {"15/0.5", "$1 == 15 && $2 == 0.5"},
                    {"50/0.1", "$1 == 50 && $2 == 0.1"},
                    {"50/0.5", "$1 == 50 && $2 == 0.5"}});
}

}  // namespace

std::vector<std::string> write_study(const PaperStudy& study, const std::string& engine,
                                     const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  write_file(folder / "ratios.csv", ratios_csv(study.ratios));
  write_file(folder / "figures-5-7.csv", collectives_csv(study.collectives));
  write_file(folder / "figures-8-9.csv", random_csv(study.ratio_and_size));
  write_file(folder / "figure-10.csv", random_csv(study.density));
  const auto statements = statements_of(study);
  write_file(folder / "statements.csv", statements_csv(statements));
  write_file(folder / "statements.md", statements_markdown(statements, engine));
  std::vector<std::string> scripts;
  for (const CollectivePoint& p : study.collectives) {
    if (p.bytes != study.collectives.front().bytes) continue;
    const std::string name =
        "figure-" + std::to_string(p.figure) + "-" + p.cluster + "-" + std::to_string(p.processes);
    scripts.push_back(write_plot(folder, name, collective_plot(p)));
  }
  scripts.push_back(write_plot(folder, "figure-8", figure_8()));
  scripts.push_back(write_plot(folder, "figure-9", figure_9()));
  scripts.push_back(write_plot(folder, "figure-10", figure_10()));
  return scripts;
}

}  // namespace rankplace::paper
