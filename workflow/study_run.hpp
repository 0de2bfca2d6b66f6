// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/paper/experiment.hpp"
#include "workflow/study_trial.hpp"

namespace rankplace {

/// The points of an experiment: every pattern with every number of ranks and every size.
struct StudyPlan {
  study::ExperimentKind kind = study::ExperimentKind::ratio;
  std::vector<study::PointPattern> patterns;
  std::vector<std::uint32_t> ranks;
  std::vector<std::uint64_t> sizes;
  std::size_t samples = 1;  ///< random patterns behind each mean
  bool measure = false;     ///< run the patterns; their prediction, if links are known, beside it
};

struct ExperimentOutcome {
  study::Experiment experiment;  ///< what was finished
  int interrupted = 0;           ///< the signal that ended it early, or 0
};

/// Reports the current step to the site's progress listener. With several random patterns each is a
/// sample (measured: the median of its runs); of one pattern that is measured each run is. Errors
/// as StudyTrial's.
[[nodiscard]] ExperimentOutcome run_experiment(const StudyPlan& plan, const StudySite& site);

}  // namespace rankplace
