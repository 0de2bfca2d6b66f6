// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/experiment.hpp"

#include <algorithm>
#include <vector>

#include "bench/byte_size.hpp"
#include "cli/format.hpp"

namespace rankplace::cli {
namespace {

std::string interval_text(const study::Estimate& estimate) {
  if (estimate.samples < 2) return "-";
  return fixed(estimate.low, 1) + " .. " + fixed(estimate.high, 1) + " %";
}

std::string gain_heading(const study::Experiment& experiment) {
  return experiment.placements.front() + " over " + experiment.placements.back();
}

/// One row for each result.
std::string results_text(const study::Experiment& experiment) {
  std::vector<std::string> header{"pattern", "ranks", "ratio", "message", "times"};
  std::vector<Align> align{Align::left, Align::right, Align::right, Align::right, Align::left};
  for (const std::string& placement : experiment.placements) header.push_back(placement);
  header.insert(header.end(), {gain_heading(experiment), "95 %"});
  TextTable table(std::move(header), std::move(align));
  for (const study::Result& result : experiment.results) {
    const study::Point& point = result.point;
    const study::RandomShape* const shape = point.random();
    std::vector<std::string> row{std::string(point.name()), std::to_string(point.ranks),
                                 shape == nullptr ? "-" : fixed(shape->ratio, 2),
                                 bench::format_bytes(point.bytes), result.by};
    for (const double seconds : result.mean_s) row.push_back(human_seconds(seconds));
    row.push_back(fixed(result.gain_percent.mean, 1) + " %");
    row.push_back(interval_text(result.gain_percent));
    table.add_row(std::move(row));
  }
  return table.text();
}

/// The algorithms of a collective at one message size, with times of one source.
struct Contest {
  std::uint64_t bytes = 0;
  std::string by;
  std::vector<study::Result> entries;  ///< fastest under the first placement first
};

std::vector<Contest> contests_of(const study::Experiment& experiment) {
  std::vector<Contest> contests;
  for (const study::Result& result : experiment.results) {
    auto same = std::ranges::find_if(contests, [&](const Contest& contest) {
      return contest.bytes == result.point.bytes && contest.by == result.by;
    });
    if (same == contests.end()) {
      same = contests.insert(same, {result.point.bytes, result.by, {}});
    }
    same->entries.push_back(result);
  }
  for (Contest& contest : contests) {
    std::ranges::stable_sort(contest.entries, {},
                             [](const study::Result& entry) { return entry.mean_s.front(); });
  }
  std::ranges::stable_sort(contests, {}, &Contest::bytes);
  return contests;
}

/// How many are faster under the placement, and 1.
std::size_t rank_of(const Contest& contest, const study::Result& entry, std::size_t placement) {
  return 1 + static_cast<std::size_t>(
                 std::ranges::count_if(contest.entries, [&](const study::Result& other) {
                   return other.mean_s[placement] < entry.mean_s[placement];
                 }));
}

const study::Result& fastest(const Contest& contest, std::size_t placement) {
  return *std::ranges::min_element(
      contest.entries, {}, [&](const study::Result& entry) { return entry.mean_s[placement]; });
}

/// By how much the slowest algorithm lies above the fastest under the first placement, and one
/// algorithm under the last placement above itself under the first: what chooses more.
std::string contest_text(const Contest& contest, const study::Experiment& experiment) {
  const std::size_t last = experiment.placements.size() - 1;
  const double by_algorithm =
      contest.entries.back().mean_s.front() / contest.entries.front().mean_s.front() - 1;
  double by_placement = 0;
  for (const study::Result& entry : contest.entries) {
    by_placement = std::max(by_placement, entry.mean_s[last] / entry.mean_s.front() - 1);
  }
  const std::string_view first_winner = fastest(contest, 0).point.name();
  const std::string_view last_winner = fastest(contest, last).point.name();
  std::string text = bench::format_bytes(contest.bytes) + " (" + contest.by +
                     "): algorithms differ by up to " + percent(by_algorithm) +
                     ", placements by up to " + percent(by_placement) + "; ";
  if (first_winner == last_winner) {
    return text + std::string(first_winner) + " is the fastest under both\n";
  }
  return text + "the fastest is " + std::string(first_winner) + " under " +
         experiment.placements.front() + ", " + std::string(last_winner) + " under " +
         experiment.placements.back() + '\n';
}

std::string contests_text(const study::Experiment& experiment) {
  std::vector<std::string> header{"message", "algorithm", "times"};
  std::vector<Align> align{Align::right, Align::left, Align::left};
  for (const std::string& placement : experiment.placements) {
    header.insert(header.end(), {placement, "rank"});
  }
  header.push_back(gain_heading(experiment));
  TextTable table(std::move(header), std::move(align));
  std::string words;
  for (const Contest& contest : contests_of(experiment)) {
    for (const study::Result& entry : contest.entries) {
      std::vector<std::string> row{bench::format_bytes(contest.bytes),
                                   std::string(entry.point.name()), contest.by};
      for (std::size_t p = 0; p < experiment.placements.size(); ++p) {
        row.push_back(human_seconds(entry.mean_s[p]));
        row.push_back(std::to_string(rank_of(contest, entry, p)));
      }
      row.push_back(fixed(entry.gain_percent.mean, 1) + " %");
      table.add_row(std::move(row));
    }
    words += contest_text(contest, experiment);
  }
  return table.text() + '\n' + words;
}

}  // namespace

std::string experiment_text(const study::Experiment& experiment) {
  return experiment.kind == study::ExperimentKind::collectives ? contests_text(experiment)
                                                               : results_text(experiment);
}

}  // namespace rankplace::cli
