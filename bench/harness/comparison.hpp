// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bench/harness/experiment.hpp"
#include "bench/harness/statistics.hpp"

namespace rankplace::harness {

/// One measured quantity under one placement.
struct MeasureSummary {
  double min_s = 0;
  double median_s = 0;
  /// To the reference placement, over the rounds that both finished; nothing for the reference.
  std::optional<RatioEstimate> ratio;
};

struct PlacementSummary {
  std::string name;
  std::size_t runs = 0;  ///< 0: the summaries below mean nothing
  MeasureSummary launch;
  MeasureSummary wall;
  MeasureSummary mpi_mean;
  MeasureSummary mpi_max;
};

/// What the runs say; warm-up runs do not count.
struct Comparison {
  std::size_t reference = 0;  ///< index of "default", or of the first placement
  std::vector<PlacementSummary> placements;
};

[[nodiscard]] Comparison summarize(const ExperimentPlan& plan, const ExperimentResult& result,
                                   std::uint64_t seed);

}  // namespace rankplace::harness
