// SPDX-License-Identifier: BSD-3-Clause
#include "report/study/experiment.hpp"

#include <vector>

#include "report/study/contest.hpp"
#include "support/text/byte_size.hpp"
#include "support/text/format.hpp"

namespace rankplace {
namespace {

std::string interval_text(const paper::Estimate& estimate) {
  if (estimate.samples < 2) return "-";
  return fixed(estimate.low, 1) + " .. " + fixed(estimate.high, 1) + " %";
}

std::string gain_heading(const paper::Experiment& experiment) {
  return experiment.placements.front() + " over " + experiment.placements.back();
}

/// One row for each result.
std::string results_text(const paper::Experiment& experiment) {
  std::vector<std::string> header{"pattern", "ranks", "ratio", "message", "times"};
  std::vector<Align> align{Align::left, Align::right, Align::right, Align::right, Align::left};
  for (const std::string& placement : experiment.placements) header.push_back(placement);
  header.insert(header.end(), {gain_heading(experiment), "95 %"});
  TextTable table(std::move(header), std::move(align));
  for (const paper::Result& result : experiment.results) {
    const paper::Point& point = result.point;
    const paper::RandomShape* const shape = point.random();
    std::vector<std::string> row{std::string(point.name()), std::to_string(point.ranks),
                                 shape == nullptr ? "-" : fixed(shape->ratio, 2),
                                 format_bytes(point.bytes), result.by};
    for (const double seconds : result.mean_s) row.push_back(human_seconds(seconds));
    row.push_back(fixed(result.gain_percent.mean, 1) + " %");
    row.push_back(interval_text(result.gain_percent));
    table.add_row(std::move(row));
  }
  return table.text();
}

std::string contest_text(const Contest& contest, const paper::Experiment& experiment) {
  std::string text = format_bytes(contest.bytes) + ", " + counted(contest.ranks, "rank") + " (" +
                     contest.by + "): algorithms differ by up to " +
                     percent(contest.by_algorithm()) + ", placements by up to " +
                     percent(contest.by_placement()) + "; ";
  const std::string_view first = contest.fastest(0);
  const std::string_view last = contest.fastest(experiment.placements.size() - 1);
  if (first == last) return text + std::string(first) + " is the fastest under both\n";
  return text + "the fastest is " + std::string(first) + " under " + experiment.placements.front() +
         ", " + std::string(last) + " under " + experiment.placements.back() + '\n';
}

std::string contests_text(const paper::Experiment& experiment) {
  std::vector<std::string> header{"message", "ranks", "algorithm", "times"};
  std::vector<Align> align{Align::right, Align::right, Align::left, Align::left};
  for (const std::string& placement : experiment.placements) {
    header.insert(header.end(), {placement, "rank"});
  }
  header.push_back(gain_heading(experiment));
  TextTable table(std::move(header), std::move(align));
  std::string words;
  for (const Contest& contest : contests_of(experiment)) {
    for (const paper::Result& entry : contest.entries) {
      std::vector<std::string> row{format_bytes(contest.bytes), std::to_string(contest.ranks),
                                   std::string(entry.point.name()), contest.by};
      for (std::size_t p = 0; p < experiment.placements.size(); ++p) {
        row.push_back(human_seconds(entry.mean_s[p]));
        row.push_back(std::to_string(contest.rank_of(entry, p)));
      }
      row.push_back(fixed(entry.gain_percent.mean, 1) + " %");
      table.add_row(std::move(row));
    }
    words += contest_text(contest, experiment);
  }
  return table.text() + '\n' + words;
}

}  // namespace

std::string experiment_text(const paper::Experiment& experiment) {
  return experiment.kind == paper::ExperimentKind::collectives ? contests_text(experiment)
                                                               : results_text(experiment);
}

}  // namespace rankplace
