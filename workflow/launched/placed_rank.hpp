// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "mapper/model/placement/placement_file.hpp"
#include "workflow/launched/environment_change.hpp"
#include "workflow/launched/launched_rank.hpp"

namespace rankplace {

/// The slot of a started rank. Throws InputError if another number of ranks was started.
[[nodiscard]] const RankSlot& slot_of(const PlacementFile& placement, const LaunchedRank& launched);

/// The environment that shows a rank its devices: GPUs as placed whatever the environment says, as
/// what else shows GPUs of this vendor would choose among them once more; network cards unless the
/// user has chosen some.
[[nodiscard]] std::vector<EnvironmentChange> device_environment(const PlacementFile& placement,
                                                                std::uint32_t rank);

/// Binds this process, a rank that a launcher has started, as a placement says. Returns the
/// environment of its program. Throws InputError if the rank is not known or has no slot here, or
/// cannot be bound.
[[nodiscard]] std::vector<EnvironmentChange> bind_as_placed(const std::string& placement_file);

}  // namespace rankplace
