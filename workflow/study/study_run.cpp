// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/study/study_run.hpp"

#include <numeric>
#include <sstream>
#include <string>
#include <utility>

#include "support/errors.hpp"
#include "support/numbers/byte_packing.hpp"
#include "support/numbers/statistics.hpp"
#include "support/processes/process_group.hpp"
#include "workflow/problem/link_costs.hpp"
#include "workflow/problem/same_problem.hpp"

namespace rankplace {
namespace {

using Samples = std::vector<paper::SampleSeconds>;

std::string engine_name(const StudySite& site) {
  return site.engine.simgrid.empty() ? "analytic" : "simgrid";
}

std::size_t samples_of(const StudyPlan& plan, const paper::Point& point) {
  return point.random() == nullptr ? 1 : plan.samples;
}

void announce(const StudySite& site, const paper::Point& point, double done) {
  std::ostringstream what;
  what << point.name();
  if (const paper::RandomShape* shape = point.random()) what << ", ratio " << shape->ratio;
  what << ", " << point.ranks << " ranks";
  site.mapping.progress->part(what.str(), done);
}

std::vector<StudyTrial> trials_of(const StudyPlan& plan, const StudySite& site,
                                  const paper::Point& point, double done) {
  announce(site, point, done);
  std::vector<StudyTrial> trials;
  const std::size_t count = samples_of(plan, point);
  trials.reserve(count);
  for (std::size_t i = 0; i < count; ++i) trials.emplace_back(site, point, site.mapping.seed + i);
  return trials;
}

/// One number of ranks under one pattern, by its seed.
struct StudyCell {
  paper::Point point;
  std::uint64_t seed;
};

std::vector<StudyCell> cells_of(const StudyPlan& plan, const StudySite& site) {
  std::vector<StudyCell> cells;
  for (const paper::PointPattern& pattern : plan.patterns) {
    for (const std::uint32_t ranks : plan.ranks) {
      const paper::Point point{pattern, ranks, plan.sizes.front()};
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

/// All processes that share the cells must have read the same files.
void require_same_site(const StudySite& site) {
  if (site.mapping.processes == nullptr) return;
  const MappingOptions& mapping = site.mapping;
  auto parts = parts_of(site.machine.machine, link_costs_of(mapping.links, site.machine.spec));
  std::vector<std::string> texts;
  for (const FixedRankText& fixed : mapping.slots.fixed) {
    const std::string& origin = fixed.file.empty() ? fixed.text : fixed.file;
    if (texts.empty() || texts.back() != origin) texts.push_back(origin);
  }
  texts.push_back(mapping.slots.start);
  texts.insert(texts.end(), site.placements.begin(), site.placements.end());
  for (ReadPart& part : parts_of_files(texts)) parts.push_back(std::move(part));
  require_same(mapping.processes, parts);
}

/// Predicts all cells; processes share them.
std::vector<paper::Result> predict_all(const StudyPlan& plan, const StudySite& shared) {
  require_same_site(shared);
  StudySite site = shared;
  site.mapping.processes = nullptr;  // each cell is one process's
  const auto cells = cells_of(plan, site);
  const auto packed = share_jobs(shared.mapping.processes, cells.size(), [&](std::size_t i) {
    return BytePacker()
        .add(predicted(plan, site, cells[i],
                       static_cast<double>(i) / static_cast<double>(cells.size())))
        .take();
  });
  std::vector<paper::Result> results;
  for (std::size_t first = 0; first < cells.size();) {
    paper::Point point = cells[first].point;
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
paper::SampleSeconds medians_of(const Samples& runs) {
  paper::SampleSeconds medians;
  for (std::size_t placement = 0; placement < runs.front().size(); ++placement) {
    std::vector<double> seconds;
    for (const paper::SampleSeconds& run : runs) seconds.push_back(run[placement]);
    medians.push_back(median_of(seconds));
  }
  return medians;
}

/// What ended an experiment early.
struct EarlyEnd {
  int interrupted = 0;
  bool out_of_time = false;

  [[nodiscard]] bool came() const { return interrupted != 0 || out_of_time; }
};

/// After an early end the samples are the ones finished by then.
EarlyEnd measure(const std::vector<StudyTrial>& trials, std::uint64_t bytes, Samples& samples) {
  for (const StudyTrial& trial : trials) {
    StudyTrial::Measured measured = trial.measured(bytes);
    if (trials.size() == 1) {
      samples = std::move(measured.runs);
    } else if (!measured.runs.empty()) {
      samples.push_back(medians_of(measured.runs));
    }
    const EarlyEnd end{measured.interrupted, measured.out_of_time};
    if (end.came()) return end;
  }
  return {};
}

/// The sizes of the plan with which a point is wanted.
std::vector<std::uint64_t> wanted_sizes(const StudyPlan& plan, paper::Point point) {
  if (!plan.wanted) return plan.sizes;
  std::vector<std::uint64_t> sizes;
  for (const std::uint64_t bytes : plan.sizes) {
    point.bytes = bytes;
    if (plan.wanted(point)) sizes.push_back(bytes);
  }
  return sizes;
}

/// Adds the results of one pattern on one number of ranks; `done` of all are done.
EarlyEnd run_pattern(const StudyPlan& plan, const StudySite& site, paper::Point point, double done,
                     std::vector<paper::Result>& results) {
  const auto sizes = wanted_sizes(plan, point);
  if (sizes.empty()) return {};
  const auto add = [&](paper::Result result) {
    if (plan.finished) plan.finished(result);
    results.push_back(std::move(result));
  };
  const auto trials = trials_of(plan, site, point, done);
  for (const std::uint64_t bytes : sizes) {
    point.bytes = bytes;
    if (site.cluster) add(result_of(point, engine_name(site), predicted(trials, bytes)));
    Samples samples;
    const EarlyEnd end = measure(trials, bytes, samples);
    if (!samples.empty() && end.interrupted == 0) add(result_of(point, "measured", samples));
    if (end.came()) return end;
  }
  return {};
}

}  // namespace

ExperimentOutcome run_experiment(const StudyPlan& plan, const StudySite& site) {
  ExperimentOutcome outcome;
  outcome.experiment = {plan.kind, site.placements, {}};
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
  for (const paper::PointPattern& pattern : plan.patterns) {
    for (const std::uint32_t ranks : plan.ranks) {
      const EarlyEnd end = run_pattern(plan, site, {pattern, ranks, plan.sizes.front()}, done / all,
                                       outcome.experiment.results);
      outcome.interrupted = end.interrupted;
      outcome.out_of_time = end.out_of_time;
      if (end.came()) return outcome;
      done += ranks;
    }
  }
  return outcome;
}

}  // namespace rankplace
