// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "bench/harness/experiment.hpp"

namespace rankplace::harness {

/// Every run in a line, behind lines "# name: value" that tell the environment
/// (docs/cli/compare.md, "CSV").
[[nodiscard]] std::string runs_csv(const ExperimentPlan& plan, const ExperimentResult& result);

}  // namespace rankplace::harness
