// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "workflow/placements/named_placement.hpp"

namespace rankplace {

/// One row per placement: the busiest network card where nodes have several, and what goes over
/// which links between GPUs where ranks own some. Each table ends with an empty line; nothing where
/// neither is known.
[[nodiscard]] std::string device_tables(const MappingProblem& problem,
                                        const std::vector<NamedPlacement>& placements);

/// Adds `cards` and `gpu_links` to a placement's JSON, where they are known.
void add_devices(const NamedPlacement& placement, nlohmann::ordered_json& json);

}  // namespace rankplace
