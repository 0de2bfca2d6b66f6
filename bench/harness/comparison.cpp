// SPDX-License-Identifier: BSD-3-Clause
#include "bench/harness/comparison.hpp"

#include <algorithm>

namespace rankplace::harness {
namespace {

using Measured = double Run::*;
using Runs = std::vector<const Run*>;

Runs timed_runs_of(std::size_t placement, const ExperimentResult& result) {
  Runs runs;
  for (const Run& run : result.runs) {
    if (run.placement == placement && !run.warmup) runs.push_back(&run);
  }
  return runs;
}

std::vector<double> values_of(const Runs& runs, Measured measured, std::size_t count) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(runs[i]->*measured);
  return values;
}

/// `reference` is empty for the reference itself. Runs of the same index are of the same round.
void relate(const Runs& runs, const Runs& reference, Measured measured, MeasureSummary& summary) {
  const std::size_t rounds = std::min(runs.size(), reference.size());
  const auto base = values_of(reference, measured, rounds);
  // A program may spend no time inside MPI at all; there is no ratio to that.
  if (rounds == 0 || min_of(base) <= 0) return;
  const auto values = values_of(runs, measured, rounds);
  summary.ratio = paired_ratio(values, base);
  summary.difference = paired_difference(values, base);
  summary.sign = sign_test(values, base);
}

MeasureSummary summarize_measure(const Runs& runs, const Runs& reference, Measured measured) {
  const auto values = values_of(runs, measured, runs.size());
  MeasureSummary summary{.spread = spread_of(values), .median_s = median_of(values)};
  relate(runs, reference, measured, summary);
  return summary;
}

/// Drift and outliers of the run times.
void look_at_series(const ExperimentPlan& plan, const ExperimentResult& result,
                    Comparison& comparison) {
  std::vector<double> series;
  for (const Run& run : result.runs) {
    const double median_s = comparison.placements[run.placement].wall.median_s;
    if (!run.warmup && median_s > 0) series.push_back(run.wall_s / median_s);
  }
  comparison.drift = drift_of(series);
  for (std::size_t i = 0; i < plan.placements.size(); ++i) {
    const Runs runs = timed_runs_of(i, result);
    const double median_s = comparison.placements[i].wall.median_s;
    for (const std::size_t at : outliers_of(values_of(runs, &Run::wall_s, runs.size()))) {
      comparison.outliers.push_back(
          {static_cast<std::size_t>(runs[at] - result.runs.data()), runs[at]->wall_s / median_s});
    }
  }
  std::ranges::sort(comparison.outliers, {}, &Outlier::run);
}

/// Under whichever memory policy comes first.
std::size_t index_of_default(const std::vector<RunPlacement>& placements) {
  const auto found = std::ranges::find_if(placements, [](const RunPlacement& placement) {
    return placement.name == "default" || placement.name.starts_with("default+");
  });
  return found == placements.end() ? 0 : static_cast<std::size_t>(found - placements.begin());
}

}  // namespace

Comparison summarize(const ExperimentPlan& plan, const ExperimentResult& result) {
  Comparison comparison;
  comparison.reference = index_of_default(plan.placements);
  const Runs reference = timed_runs_of(comparison.reference, result);
  for (std::size_t i = 0; i < plan.placements.size(); ++i) {
    PlacementSummary summary;
    summary.name = plan.placements[i].name;
    const Runs runs = timed_runs_of(i, result);
    summary.runs = runs.size();
    if (!runs.empty()) {
      const Runs& paired = i == comparison.reference ? Runs{} : reference;
      summary.launch = summarize_measure(runs, paired, &Run::launch_s);
      summary.wall = summarize_measure(runs, paired, &Run::wall_s);
      summary.mpi_mean = summarize_measure(runs, paired, &Run::mpi_mean_s);
      summary.mpi_max = summarize_measure(runs, paired, &Run::mpi_max_s);
    }
    comparison.placements.push_back(std::move(summary));
  }
  look_at_series(plan, result, comparison);
  return comparison;
}

bool known_within(const Comparison& comparison, double part) {
  return std::ranges::all_of(comparison.placements, [&](const PlacementSummary& summary) {
    if (&summary == &comparison.placements[comparison.reference]) return true;
    const auto& ratio = summary.wall.ratio;
    return ratio && ratio->rounds >= rounds_for_outcome &&
           ratio->high - ratio->low <= 2 * part * ratio->median;
  });
}

}  // namespace rankplace::harness
