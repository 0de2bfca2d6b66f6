// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/experiment.hpp"
#include "bench/harness/series.hpp"
#include "support/numbers/statistics.hpp"

namespace rankplace::harness {

/// One measured quantity under one placement.
struct MeasureSummary {
  Spread spread;  ///< seconds
  double median_s = 0;
  /// The ratio to the reference placement, over the rounds that both finished; nothing for the
  /// reference itself.
  std::optional<RatioEstimate> ratio = {};
  std::optional<DifferenceEstimate> difference = {};
  std::optional<SignTest> sign = {};
};

struct PlacementSummary {
  std::string name;
  std::size_t runs = 0;  ///< 0: the summaries below mean nothing
  MeasureSummary launch;
  MeasureSummary wall;
  MeasureSummary mpi_mean;
  MeasureSummary mpi_max;
};

/// A run whose time is far from the others under its placement.
struct Outlier {
  std::size_t run = 0;  ///< index into ExperimentResult::runs
  double factor = 1;    ///< its time / the median of its placement
};

/// The summary of the runs, without warm-up runs.
struct Comparison {
  std::size_t reference = 0;  ///< index of "default", or of the first placement
  std::vector<PlacementSummary> placements;
  /// The trend of the times in the order of the runs, each divided by its placement's median.
  std::optional<Drift> drift;
  std::vector<Outlier> outliers;  ///< they are kept: medians hardly see them
};

[[nodiscard]] Comparison summarize(const ExperimentPlan& plan, const ExperimentResult& result);

/// True if there are rounds enough for a verdict and every ratio of run times is known to within
/// `part` of it: half the width of its interval. Stopping by width alone leaves the estimate as it
/// is (Chow and Robbins (1965)).
[[nodiscard]] bool known_within(const Comparison& comparison, double part);

}  // namespace rankplace::harness
