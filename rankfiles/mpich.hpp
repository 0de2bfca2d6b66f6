// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// A host file of MPICH's Hydra: "n01:2 binding=user:3+11,1+9" binds the i-th rank of the host to
/// the i-th list of PUs (OS numbers). Ranks that do not go host by host need MPICH 5.0.2
/// (-rankmap).
[[nodiscard]] LaunchFile mpich_launch_file(const LaunchRequest& request);

/// The inverse; reads -rankmap from the command in the comment. Throws InputError naming file and
/// line.
[[nodiscard]] std::vector<RankSlot> mpich_ranks(std::string_view text, const std::string& file,
                                                const Machine& machine);

}  // namespace rankplace
