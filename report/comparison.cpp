// SPDX-License-Identifier: BSD-3-Clause
#include "report/rerun/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/text/format.hpp"

namespace rankplace {
namespace {

using harness::Comparison;
using harness::MeasureSummary;
using harness::PlacementSummary;

std::string interval_text(const MeasureSummary& summary) {
  if (!summary.ratio) return "-";
  const RatioEstimate& ratio = *summary.ratio;
  if (coverage_text(ratio.rounds).empty()) return fixed(ratio.median, 3);
  return fixed(ratio.median, 3) + " [" + fixed(ratio.low, 3) + ", " + fixed(ratio.high, 3) + "]";
}

/// "ratio [95 %]", or what the fewest rounds promise.
std::string ratio_heading(const Comparison& comparison) {
  std::size_t rounds = std::numeric_limits<std::size_t>::max();
  for (const PlacementSummary& summary : comparison.placements) {
    if (summary.wall.ratio) rounds = std::min(rounds, summary.wall.ratio->rounds);
  }
  const std::string coverage = coverage_text(rounds);
  return coverage.empty() ? "ratio" : "ratio [" + coverage + "]";
}

void add_row(TextTable& table, const PlacementSummary& summary) {
  if (summary.runs == 0) {
    table.add_row({summary.name, "0", "-", "-", "-", "-", "-", "-"});
    return;
  }
  table.add_row({summary.name, std::to_string(summary.runs), human_seconds(summary.wall.spread.min),
                 human_seconds(summary.wall.median_s), interval_text(summary.wall),
                 human_seconds(summary.mpi_mean.spread.min),
                 human_seconds(summary.mpi_mean.median_s), interval_text(summary.mpi_mean)});
}

std::string signed_seconds(double seconds) {
  return (seconds > 0 ? "+" : "") + human_seconds(seconds);
}

std::string p_text(double p) { return p < 0.001 ? "p < 0.001" : "p = " + fixed(p, 3); }

std::string rounds_text(const SignTest& sign) {
  return "faster in " + std::to_string(sign.faster) + ", slower in " + std::to_string(sign.slower) +
         " of the rounds (sign test " + p_text(sign.p) + ")";
}

std::string verdicts(const Comparison& comparison) {
  std::string text;
  const std::string reference = comparison.placements[comparison.reference].name;
  for (const PlacementSummary& summary : comparison.placements) {
    if (!summary.wall.ratio) continue;
    const DifferenceEstimate& difference = *summary.wall.difference;
    text += summary.name + " against " + reference + ": " + outcome_text(*summary.wall.ratio) +
            "; " + signed_seconds(difference.median_s) + " [" + signed_seconds(difference.low_s) +
            ", " + signed_seconds(difference.high_s) + "]; " + rounds_text(*summary.wall.sign) +
            "\n";
  }
  return text;
}

/// After Porterfield, Fowler, Mandal and Lim (2008).
std::string variability_text(const Comparison& comparison) {
  TextTable table(
      {"variability", "runs", "min", "mean", "max", "std dev", "of mean", "max over min"},
      {Align::left});
  bool any = false;
  for (const PlacementSummary& summary : comparison.placements) {
    const Spread& spread = summary.wall.spread;
    if (summary.runs < 2 || spread.min <= 0) continue;
    any = true;
    table.add_row({summary.name, std::to_string(summary.runs), human_seconds(spread.min),
                   human_seconds(spread.mean), human_seconds(spread.max),
                   human_seconds(spread.standard_deviation),
                   percent(spread.standard_deviation / spread.mean),
                   "+" + percent(spread.max / spread.min - 1)});
  }
  return any ? "\n" + table.text() : "";
}

std::string drift_text(const Comparison& comparison) {
  if (!comparison.drift) return "";
  const double change = comparison.drift->change;
  return "drift: from the first run to the last the times " +
         std::string(change < 0 ? "fell" : "rose") + " by " + percent(std::abs(change)) +
         " (Mann-Kendall " + p_text(comparison.drift->p) +
         "); ratios are of the same round and hardly see it, min and mean do\n";
}

std::string outliers_text(const RerunOutcome& outcome) {
  constexpr std::size_t most_shown = 5;
  const auto& outliers = outcome.comparison.outliers;
  std::string text;
  for (const harness::Outlier& outlier : outliers) {
    if (text.empty())
      text = "outliers (kept; medians hardly see them): ";
    else
      text += ", ";
    if (&outlier == &outliers.front() + most_shown) return text + "...\n";
    const harness::Run& run = outcome.result.runs[outlier.run];
    text += "run " + std::to_string(outlier.run + 1) + " (" +
            outcome.plan.placements[run.placement].name + ") " + fixed(outlier.factor, 2) +
            " times the median";
  }
  return text.empty() ? text : text + "\n";
}

std::string end_text(const RerunOutcome& outcome) {
  return outcome.result.had_enough ? "stopped early: every ratio is known as well as --until asks\n"
                                   : "";
}

}  // namespace

std::string comparison_text(const RerunOutcome& outcome) {
  const Comparison& comparison = outcome.comparison;
  const std::string ratio = ratio_heading(comparison);
  TextTable table({"placement", "runs", "time min", "median", ratio, "in MPI min", "median", ratio},
                  {Align::left});
  for (const PlacementSummary& summary : comparison.placements) add_row(table, summary);
  return table.text() +
         "time: MPI_Init to MPI_Finalize, the slowest rank; in MPI: mean over ranks; ratio: to " +
         comparison.placements[comparison.reference].name + ", run by run\n" +
         verdicts(comparison) + variability_text(comparison) + drift_text(comparison) +
         outliers_text(outcome) + end_text(outcome);
}

}  // namespace rankplace
