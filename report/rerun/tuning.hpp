// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "report/document/report.hpp"
#include "report/placements/loads.hpp"
#include "workflow/tuning/tuning.hpp"

namespace rankplace {

[[nodiscard]] std::string tuning_text(const MappingProblem& problem, const Tuning& tuning,
                                      const LoadsTableStyle& style = {});
/// All of it as a report: the default, best and worst are drawn.
[[nodiscard]] Report tuning_report(MappingProblem problem, Tuning tuning);
/// Keys as in docs/cli/tune.md.
[[nodiscard]] std::string tuning_json(const MappingProblem& problem, const Tuning& tuning);

}  // namespace rankplace
