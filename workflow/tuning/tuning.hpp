// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <vector>

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

}  // namespace rankplace
