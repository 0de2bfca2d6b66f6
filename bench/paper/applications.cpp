// SPDX-License-Identifier: BSD-3-Clause
#include "bench/paper/applications.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <utility>

#include "bench/paper/plots.hpp"
#include "mapper/analysis/node_ratio.hpp"
#include "mapper/collectives/collectives.hpp"
#include "mapper/timeline/make_replay.hpp"
#include "mapper/timeline/read_events.hpp"
#include "support/files/files.hpp"
#include "support/numbers/byte_packing.hpp"

namespace rankplace::paper {
namespace {

/// cg-16.profile is a run of cg.
std::string program_of(const Profile& profile) {
  std::filesystem::path path = std::filesystem::absolute(profile.path).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();  // "cg-16.profile/", as shells complete it
  const std::string name = path.stem();
  return name.substr(0, name.find('-'));
}

Replay communication_of(const Profile& profile) {
  Replay replay = replay_of(profile, read_events(profile), {});
  for (auto& steps : replay.ranks) {
    std::erase_if(steps, [](const ReplayStep& s) { return s.kind == ReplayKind::compute; });
  }
  return replay;
}

/// inter-node / intra-node bytes. Messages to oneself count as intra-node here: only so do the
/// ratios of the paper's Table I for CG come out (docs/paper.md).
std::optional<double> table_ratio(const CommunicationMatrix& traffic,
                                  const std::vector<NodeId>& nodes) {
  NodeSplit split = split_by_node(traffic, nodes);
  for (std::size_t rank = 0; rank < traffic.rank_count(); ++rank) {
    split.intra_node.bytes += traffic.between(Rank(rank), Rank(rank)).bytes;
  }
  return split.byte_ratio();
}

std::string table(const std::vector<ApplicationRow>& rows) {
  std::map<std::pair<std::string, std::string>, std::ostringstream> lines;
  for (const ApplicationRow& row : rows) {
    auto& line = lines[{row.cluster, row.program}];
    line.precision(3);
    line << (line.tellp() == 0 ? "" : ", ") << row.processes << ": ";
    if (row.ratio) {
      line << std::fixed << *row.ratio;
    } else {
      line << "all between nodes";
    }
  }
  std::string text =
      "| cluster | program | processes: inter-node / intra-node bytes |\n|---|---|---|\n";
  for (const auto& [key, line] : lines) {
    text += "| " + key.first + " | " + key.second + " | " + line.str() + " |\n";
  }
  return text;
}

std::string csv(const std::vector<ApplicationRow>& rows) {
  std::ostringstream out;
  out << "program,cluster,processes,ratio,default_us,best_us,worst_us\n";
  for (const ApplicationRow& row : rows) {
    out << row.program << ',' << row.cluster << ',' << row.processes << ',' << text_of(row.ratio)
        << ',' << 1e6 * row.default_s << ',' << 1e6 * row.best_s << ',' << 1e6 * row.worst_s
        << '\n';
  }
  return out.str();
}

}  // namespace

std::vector<ApplicationRow> application_rows(const Profile& profile, const Engine& engine) {
  StudyPattern pattern;
  pattern.traffic = traffic_of(profile, {});
  pattern.rounds = {pattern.traffic};
  if (!engine.simgrid.empty()) pattern.replay = communication_of(profile);
  constexpr std::array clusters{"draco", "jaguar"};
  const auto of_cluster = [&](std::size_t c) {
    const Cluster cluster = paper_cluster(clusters[c], engine.allocation);
    const auto placements = paper_placements(cluster, pattern.traffic);
    const auto nodes = nodes_of(cluster.machine, placements.front());
    const auto seconds = seconds_of(cluster, pattern, placements, engine);
    return BytePacker().add(table_ratio(profile.p2p, nodes)).add(seconds).take();
  };
  std::vector<ApplicationRow> rows;
  for (const std::string& cell : share_jobs(engine.processes, clusters.size(), of_cluster)) {
    ByteReader reader(cell);
    const auto ratio = reader.next<std::optional<double>>();
    const auto seconds = reader.next<std::vector<double>>();
    rows.push_back({program_of(profile), clusters[rows.size()], profile.rank_count(), ratio,
                    seconds[0], seconds[1], seconds[2]});
  }
  return rows;
}

std::vector<std::string> write_applications(const std::vector<ApplicationRow>& rows,
                                            const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  write_file(folder / "applications.csv", csv(rows));
  write_file(folder / "table-1.md", table(rows));
  std::map<std::string, CurvePlot> plots;
  for (const ApplicationRow& row : rows) {
    const std::string condition =
        "strcol(1) eq '" + row.program + "' && strcol(2) eq '" + row.cluster + "'";
    plots[row.program + "-" + row.cluster] = {.title = row.program + ", " + row.cluster,
                                              .file = "applications.csv",
                                              .x_label = "processes",
                                              .y_label = "time (us)",
                                              .x_column = 3,
                                              .logarithmic_x = true,
                                              .curves = placement_curves(condition, 5)};
  }
  std::vector<std::string> scripts;
  for (const auto& [name, plot] : plots) scripts.push_back(write_plot(folder, name, plot));
  return scripts;
}

}  // namespace rankplace::paper
