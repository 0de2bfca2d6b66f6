// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study_run.hpp"

#include <numeric>
#include <sstream>
#include <string>
#include <utility>

#include "support/byte_packing.hpp"
#include "support/errors.hpp"
#include "support/process_group.hpp"
#include "support/statistics.hpp"

namespace rankplace {
namespace {

using Samples = std::vector<study::SampleSeconds>;

std::string engine_name(const StudySite& site) {
  return site.engine.simgrid.empty() ? "analytic" : "simgrid";
}

std::size_t samples_of(const StudyPlan& plan, const study::Point& point) {
  return point.random() == nullptr ? 1 : plan.samples;
}

void announce(const StudySite& site, const study::Point& point, double done) {
  std::ostringstream what;
  what << point.name();
  if (const study::RandomShape* shape = point.random()) what << ", ratio " << shape->ratio;
  what << ", " << point.ranks << " ranks";
  site.mapping.progress->part(what.str(), done);
}

std::vector<StudyTrial> trials_of(const StudyPlan& plan, const StudySite& site,
                                  const study::Point& point, double done) {
  announce(site, point, done);
  std::vector<StudyTrial> trials;
  const std::size_t count = samples_of(plan, point);
  trials.reserve(count);
  for (std::size_t i = 0; i < count; ++i) trials.emplace_back(site, point, site.mapping.seed + i);
  return trials;
}

/// One number of ranks under one pattern, by its seed.
struct StudyCell {
  study::Point point;
  std::uint64_t seed;
};

std::vector<StudyCell> cells_of(const StudyPlan& plan, const StudySite& site) {
  std::vector<StudyCell> cells;
  for (const study::PointPattern& pattern : plan.patterns) {
    for (const std::uint32_t ranks : plan.ranks) {
      const study::Point point{pattern, ranks, plan.sizes.front()};
      const std::size_t count = samples_of(plan, point);
      for (std::size_t i = 0; i < count; ++i) cells.push_back({point, site.mapping.seed + i});
    }
  }
  return cells;
}

/// The seconds of a cell by size.
Samples predicted(const StudyPlan& plan, const StudySite& site, const StudyCell& cell,
                  double done) {
  if (cell.seed == site.mapping.seed) announce(site, cell.point, done);
  const StudyTrial trial(site, cell.point, cell.seed);
  Samples by_size;
  for (const std::uint64_t bytes : plan.sizes) by_size.push_back(trial.predicted(bytes));
  return by_size;
}

/// Predicts all cells; processes share them.
std::vector<study::Result> predict_all(const StudyPlan& plan, const StudySite& shared) {
  StudySite site = shared;
  site.mapping.processes = nullptr;  // each cell is one process's
  const auto cells = cells_of(plan, site);
  const auto packed = share_jobs(shared.mapping.processes, cells.size(), [&](std::size_t i) {
    return BytePacker()
        .add(predicted(plan, site, cells[i],
                       static_cast<double>(i) / static_cast<double>(cells.size())))
        .take();
  });
  std::vector<study::Result> results;
  for (std::size_t first = 0; first < cells.size();) {
    study::Point point = cells[first].point;
    const std::size_t last = first + samples_of(plan, point);
    std::vector<Samples> by_cell;
    for (; first < last; ++first) by_cell.push_back(ByteReader(packed[first]).next<Samples>());
    for (std::size_t s = 0; s < plan.sizes.size(); ++s) {
      Samples samples;
      for (const Samples& cell : by_cell) samples.push_back(cell[s]);
      point.bytes = plan.sizes[s];
      results.push_back(result_of(point, engine_name(site), samples));
    }
  }
  return results;
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
  for (const std::uint64_t bytes : plan.sizes) {
    point.bytes = bytes;
    if (site.cluster)
      results.push_back(result_of(point, engine_name(site), predicted(trials, bytes)));
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
  if (!plan.measure) {
    outcome.experiment.results = predict_all(plan, site);
    return outcome;
  }
  if (site.mapping.processes != nullptr) {
    throw UsageError("programs are started by one process, and several have been (start one)");
  }
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
