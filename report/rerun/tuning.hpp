// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "report/document/report.hpp"
#include "report/placements/loads.hpp"
#include "workflow/placements/placements.hpp"
#include "workflow/prediction/prediction.hpp"
#include "workflow/rerun/rerun.hpp"

namespace rankplace {

/// The results of `rankplace tune`.
struct Tuning {
  std::vector<NamedPlacement> placements;  ///< best and worst first, then baselines
  std::vector<std::string> checks;         ///< what mpirun says to best and worst, a line each
  std::optional<Prediction> prediction;    ///< of the placements, if it was asked for
  std::optional<RerunOutcome> outcome;     ///< nothing: the machine is not here
  std::string launch_there;                ///< then: the command to type on that machine
};

[[nodiscard]] std::string tuning_text(const MappingProblem& problem, const Tuning& tuning,
                                      const LoadsTableStyle& style = {});
/// All of it as a report: the default, best and worst are drawn.
[[nodiscard]] Report tuning_report(MappingProblem problem, Tuning tuning);
/// Keys as in docs/cli/tune.md.
[[nodiscard]] std::string tuning_json(const MappingProblem& problem, const Tuning& tuning);

}  // namespace rankplace
