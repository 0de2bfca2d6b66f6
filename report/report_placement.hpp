// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "mapper/model/placement/placement.hpp"
#include "workflow/placements/placements.hpp"

namespace rankplace {

/// A placement on slots of the machine; nothing if mpirun or the user placed ranks on other groups
/// of cores.
[[nodiscard]] std::optional<Placement> placement_on(const Machine& machine,
                                                    const NamedPlacement& placement);

/// What a report says of a run: "profile", "command", "wall_s", "ranks" and so on.
[[nodiscard]] nlohmann::ordered_json run_json(const Profile& profile);

}  // namespace rankplace
