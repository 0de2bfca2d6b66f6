// SPDX-License-Identifier: BSD-3-Clause
#include "bench/study/output.hpp"

#include <sstream>

#include "bench/study/plots.hpp"
#include "mapper/model/atomic_file.hpp"

namespace rankplace::study {
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
    out << p.shape.intra_node << ',' << p.shape.ratio << ',' << p.bytes << ',' << p.samples << ','
        << p.mean_percent << ',' << p.low_percent << ',' << p.high_percent << '\n';
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

std::string collective_plot(const CollectivePoint& of) {
  return placement_plot({.title = "Figure " + std::to_string(of.figure) + ": " + of.pattern + ", " +
                                  std::to_string(of.processes) + " processes, " + of.cluster,
                         .file = "figures-5-7.csv",
                         .condition = "strcol(2) eq '" + of.cluster + "' && strcol(3) eq '" +
                                      of.pattern + "' && $4 == " + std::to_string(of.processes),
                         .x_label = "message size (bytes)",
                         .x_column = 5,
                         .first_column = 6});
}

std::string figure_8() {
  return improvement_plot({.title = "Figure 8: effect of the ratio, 15 messages inside a node",
                           .file = "figures-8-9.csv",
                           .x_label = "inter-node / intra-node",
                           .x_column = 2,
                           .conditions = {"$3 == 8192", "$3 == 32768", "$3 == 131072"},
                           .titles = {"8 KB", "32 KB", "128 KB"}});
}

std::string figure_9() {
  return improvement_plot({.title = "Figure 9: effect of the message size",
                           .file = "figures-8-9.csv",
                           .x_label = "message size (bytes)",
                           .x_column = 3,
                           .is_size = true,
                           .conditions = {"$2 == 0.1", "$2 == 0.5", "$2 == 1"},
                           .titles = {"ratio 0.1", "ratio 0.5", "ratio 1"}});
}

std::string figure_10() {
  return improvement_plot({.title = "Figure 10: sparse and dense patterns",
                           .file = "figure-10.csv",
                           .x_label = "message size (bytes)",
                           .x_column = 3,
                           .is_size = true,
                           .conditions = {"$1 == 15 && $2 == 0.1", "$1 == 15 && $2 == 0.5",
                                          "$1 == 50 && $2 == 0.1", "$1 == 50 && $2 == 0.5"},
                           .titles = {"15/0.1", "15/0.5", "50/0.1", "50/0.5"}});
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
  const auto add = [&](const std::string& name, const std::string& plot) {
    write_file(folder / (name + ".gp"), plot_script(name, plot));
    scripts.push_back(name + ".gp");
  };
  for (const CollectivePoint& p : study.collectives) {
    if (p.bytes != study.collectives.front().bytes) continue;
    add("figure-" + std::to_string(p.figure) + "-" + p.cluster + "-" + std::to_string(p.processes),
        collective_plot(p));
  }
  add("figure-8", figure_8());
  add("figure-9", figure_9());
  add("figure-10", figure_10());
  return scripts;
}

}  // namespace rankplace::study
