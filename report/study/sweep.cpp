// SPDX-License-Identifier: BSD-3-Clause
#include "report/study/sweep.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

#include "support/numbers/statistics.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/format.hpp"
#include "support/text/members_json.hpp"

namespace rankplace {
namespace {

std::string time_text(const SweepEntry& entry) {
  if (entry.median_us.empty()) return "-";
  return human_seconds(median_of(entry.median_us) * 1e-6);
}

std::vector<std::string> cells_of(const SweepRow& row, const SweepEntry& entry) {
  std::vector<std::string> cells{format_bytes(row.message_bytes), entry.placement};
  for (const LevelScore& level : entry.levels) cells.push_back(human_bytes(level.largest_link));
  cells.push_back(time_text(entry));
  return cells;
}

std::string percent(double part, double whole) {
  return whole > 0 ? fixed(100 * part / whole, 0) + " %" : "-";
}

/// The ratio of the first placement to the last, column by column.
std::vector<std::string> percent_cells(const SweepEntry& first, const SweepEntry& last) {
  std::vector<std::string> cells{"", first.placement + "/" + last.placement};
  for (std::size_t l = 0; l < first.levels.size(); ++l) {
    cells.push_back(percent(static_cast<double>(first.levels[l].largest_link),
                            static_cast<double>(last.levels[l].largest_link)));
  }
  const bool timed = !first.median_us.empty() && !last.median_us.empty();
  cells.push_back(timed ? percent(median_of(first.median_us), median_of(last.median_us)) : "-");
  return cells;
}

TextTable table_for(const SweepEntry& entry) {
  std::vector<std::string> header{"message", "placement"};
  for (const LevelScore& level : entry.levels) header.push_back(level.name);
  header.emplace_back("time");
  return TextTable(header, {Align::right, Align::left});
}

nlohmann::ordered_json entry_json(const SweepEntry& entry) {
  nlohmann::ordered_json json{{"placement", entry.placement},
                              {"levels", nlohmann::ordered_json::array()}};
  for (const LevelScore& level : entry.levels) {
    json["levels"].push_back({{"name", level.name},
                              {"largest_link", level.largest_link},
                              {"link_sum", level.link_sum},
                              {"pair_volume", level.pair_volume}});
  }
  if (!entry.median_us.empty()) {
    json["runs_median_us"] = entry.median_us;
    json["median_us"] = median_of(entry.median_us);
  }
  return json;
}

/// The comparison of the first placement's times with the last one's, in words, for each size.
std::string verdicts(const MessageSizeSweep& sweep) {
  std::string text;
  for (const SweepRow& row : sweep.rows) {
    const SweepEntry& first = row.entries.front();
    const SweepEntry& last = row.entries.back();
    // Interrupted runs leave one with more rounds than the other.
    const std::size_t rounds = std::min(first.median_us.size(), last.median_us.size());
    if (row.entries.size() < 2 || rounds == 0) continue;
    const RatioEstimate ratio = paired_ratio(std::span(first.median_us).first(rounds),
                                             std::span(last.median_us).first(rounds));
    text += format_bytes(row.message_bytes) + ": " + first.placement + " against " +
            last.placement + ": " + outcome_text(ratio) + "\n";
  }
  return text;
}

}  // namespace

std::string sweep_text(const MessageSizeSweep& sweep) {
  std::string text = sweep.pattern + ", " + counted(sweep.ranks, "rank") + ", machine " +
                     sweep.machine + "\nload of the busiest link of each level" +
                     (sweep.machine_is_here ? ", time of a repetition (slowest rank)" : "") +
                     "\n\n";
  TextTable table = table_for(sweep.rows.front().entries.front());
  for (const SweepRow& row : sweep.rows) {
    for (const SweepEntry& entry : row.entries) table.add_row(cells_of(row, entry));
    if (row.entries.size() > 1) {
      table.add_row(percent_cells(row.entries.front(), row.entries.back()));
    }
  }
  const std::string end =
      sweep.machine_is_here ? verdicts(sweep) : "not timed: this host is not that machine\n";
  return text + table.text() + "\n" + end;
}

std::string sweep_json(const MessageSizeSweep& sweep) {
  nlohmann::ordered_json json{
      {"pattern", sweep.pattern},           {"ranks", sweep.ranks},
      {"machine", sweep.machine},           {"timed", sweep.machine_is_here},
      {"complete", sweep.interrupted == 0}, {"sizes", nlohmann::ordered_json::array()}};
  for (const SweepRow& row : sweep.rows) {
    nlohmann::ordered_json size{{"message_bytes", row.message_bytes},
                                {"placements", nlohmann::ordered_json::array()}};
    for (const SweepEntry& entry : row.entries) size["placements"].push_back(entry_json(entry));
    json["sizes"].push_back(size);
  }
  return json_text(json, 1);
}

}  // namespace rankplace
