// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "workflow/placements/placements.hpp"

namespace rankplace {

/// `link_costs` of the report: the costs of each level's links, and the measured ping-pongs of a
/// calibration; null if the costs are not known.
[[nodiscard]] nlohmann::ordered_json link_costs_json(const MappingProblem& problem);

}  // namespace rankplace
