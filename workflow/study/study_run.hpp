// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "bench/paper/experiment.hpp"
#include "workflow/study/study_trial.hpp"

namespace rankplace {

/// The points of an experiment: every pattern with every number of ranks and every size.
struct StudyPlan {
  paper::ExperimentKind kind = paper::ExperimentKind::ratio;
  std::vector<paper::PointPattern> patterns;
  std::vector<std::uint32_t> ranks;
  std::vector<std::uint64_t> sizes;
  std::size_t samples = 1;  ///< random patterns behind each mean
  bool measure = false;     ///< run the patterns; their prediction, if links are known, beside it
  /// Filter of the points to measure (empty: all), and listener of each result (empty: none).
  std::function<bool(const paper::Point&)> wanted = {};
  std::function<void(const paper::Result&)> finished = {};
};

struct ExperimentOutcome {
  paper::Experiment experiment;  ///< what was finished
  int interrupted = 0;           ///< the signal that ended it early, or 0
  bool out_of_time = false;      ///< StudySite::time_left ended it early
};

/// Reports the current step to the site's progress listener. With several random patterns each is a
/// sample (measured: the median of its runs); of one pattern that is measured each run is. Errors
/// as StudyTrial's.
[[nodiscard]] ExperimentOutcome run_experiment(const StudyPlan& plan, const StudySite& site);

}  // namespace rankplace
