// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bench/harness/comparison.hpp"
#include "bench/harness/experiment.hpp"

namespace rankplace::harness {

/// Plan, every run's raw numbers and the summary, as docs/cli/compare.md describes them.
[[nodiscard]] std::string to_json(const ExperimentPlan& plan, const ExperimentResult& result,
                                  const Comparison& comparison);

}  // namespace rankplace::harness
