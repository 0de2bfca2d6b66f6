// SPDX-License-Identifier: BSD-3-Clause
#include "cli/report/comparison.hpp"

#include "cli/format.hpp"

namespace rankplace::cli {
namespace {

using harness::Comparison;
using harness::MeasureSummary;
using harness::PlacementSummary;

std::string interval_text(const MeasureSummary& summary) {
  if (!summary.ratio) return "-";
  const harness::RatioEstimate& ratio = *summary.ratio;
  return fixed(ratio.median, 3) + " [" + fixed(ratio.low, 3) + ", " + fixed(ratio.high, 3) + "]";
}

void add_row(TextTable& table, const PlacementSummary& summary) {
  if (summary.runs == 0) {
    table.add_row({summary.name, "0", "-", "-", "-", "-", "-", "-"});
    return;
  }
  table.add_row({summary.name, std::to_string(summary.runs), human_seconds(summary.wall.min_s),
                 human_seconds(summary.wall.median_s), interval_text(summary.wall),
                 human_seconds(summary.mpi_mean.min_s), human_seconds(summary.mpi_mean.median_s),
                 interval_text(summary.mpi_mean)});
}

std::string verdicts(const Comparison& comparison) {
  std::string text;
  const std::string reference = comparison.placements[comparison.reference].name;
  for (const PlacementSummary& summary : comparison.placements) {
    if (!summary.wall.ratio) continue;
    text += summary.name + " against " + reference + ": " +
            harness::verdict_text(*summary.wall.ratio) + "\n";
  }
  return text;
}

}  // namespace

std::string comparison_text(const Comparison& comparison) {
  TextTable table({"placement", "runs", "time min", "median", "ratio [95 %]", "in MPI min",
                   "median", "ratio [95 %]"},
                  {Align::left});
  for (const PlacementSummary& summary : comparison.placements) add_row(table, summary);
  return table.text() +
         "time: MPI_Init to MPI_Finalize, the slowest rank; in MPI: mean over ranks; ratio: to " +
         comparison.placements[comparison.reference].name + ", run by run\n" + verdicts(comparison);
}

}  // namespace rankplace::cli
