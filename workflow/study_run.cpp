// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study_run.hpp"

#include <numeric>
#include <sstream>
#include <string>
#include <utility>

#include "support/statistics.hpp"

namespace rankplace {
namespace {

using Samples = std::vector<study::SampleSeconds>;

std::vector<StudyTrial> trials_of(const StudyPlan& plan, const StudySite& site,
                                  const study::Point& point, double done) {
  std::ostringstream what;
  what << point.name();
  if (const study::RandomShape* shape = point.random()) what << ", ratio " << shape->ratio;
  what << ", " << point.ranks << " ranks";
  site.mapping.progress->part(what.str(), done);
  std::vector<StudyTrial> trials;
  const std::size_t count = point.random() == nullptr ? 1 : plan.samples;
  trials.reserve(count);
  for (std::size_t i = 0; i < count; ++i) trials.emplace_back(site, point, site.mapping.seed + i);
  return trials;
}

Samples predicted(const std::vector<StudyTrial>& trials, std::uint64_t bytes) {
  Samples samples;
  for (const StudyTrial& trial : trials) samples.push_back(trial.predicted(bytes));
  return samples;
}

/// The median of the runs under each placement.
study::SampleSeconds medians_of(const Samples& runs) {
  study::SampleSeconds medians;
  for (std::size_t placement = 0; placement < runs.front().size(); ++placement) {
    std::vector<double> seconds;
    for (const study::SampleSeconds& run : runs) seconds.push_back(run[placement]);
    medians.push_back(median_of(seconds));
  }
  return medians;
}

/// Returns the signal that interrupted it, or 0; the samples are then not complete.
int measure(const std::vector<StudyTrial>& trials, std::uint64_t bytes, Samples& samples) {
  for (const StudyTrial& trial : trials) {
    StudyTrial::Measured measured = trial.measured(bytes);
    if (measured.interrupted != 0) return measured.interrupted;
    if (trials.size() == 1) {
      samples = std::move(measured.runs);
    } else {
      samples.push_back(medians_of(measured.runs));
    }
  }
  return 0;
}

/// Adds the results of one pattern on one number of ranks; `done` of all are done. Returns the
/// signal that interrupted it, or 0.
int run_pattern(const StudyPlan& plan, const StudySite& site, study::Point point, double done,
                std::vector<study::Result>& results) {
  const auto trials = trials_of(plan, site, point, done);
  const std::string engine = site.engine.simgrid.empty() ? "analytic" : "simgrid";
  for (const std::uint64_t bytes : plan.sizes) {
    point.bytes = bytes;
    if (site.cluster) results.push_back(result_of(point, engine, predicted(trials, bytes)));
    if (!plan.measure) continue;
    Samples samples;
    const int interrupted = measure(trials, bytes, samples);
    if (interrupted != 0) return interrupted;
    results.push_back(result_of(point, "measured", samples));
  }
  return 0;
}

}  // namespace

ExperimentOutcome run_experiment(const StudyPlan& plan, const StudySite& site) {
  ExperimentOutcome outcome{{plan.kind, site.placements, {}}, 0};
  // What a pattern costs grows about as its ranks do.
  const double of_pattern = std::accumulate(plan.ranks.begin(), plan.ranks.end(), 0.0);
  const double all = of_pattern * static_cast<double>(plan.patterns.size());
  double done = 0;
  for (const study::PointPattern& pattern : plan.patterns) {
    for (const std::uint32_t ranks : plan.ranks) {
      outcome.interrupted = run_pattern(plan, site, {pattern, ranks, plan.sizes.front()},
                                        done / all, outcome.experiment.results);
      if (outcome.interrupted != 0) return outcome;
      done += ranks;
    }
  }
  return outcome;
}

}  // namespace rankplace
