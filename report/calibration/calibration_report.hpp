// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "workflow/placements/placements.hpp"

namespace rankplace {

/// `calibration` of the report: the measurements of the machine, as docs/calibration-format.md
/// defines them, without its hosts; null if neither the machine nor the links' costs are a
/// calibration.
[[nodiscard]] nlohmann::ordered_json calibration_report_json(const MappingProblem& problem);

}  // namespace rankplace
