// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/placement_file.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace {

/// A shell script that starts Intel MPI's mpirun with an argument set for each host: its ranks and
/// its pins (Intel MPI Developer Reference, "Environment Variables for Process Pinning"; numbers
/// are those of the kernel's affinity mask). Needs ranks that go host by host.
[[nodiscard]] LaunchFile intel_launch_file(const LaunchRequest& request);

/// The inverse. Throws InputError naming file and line.
[[nodiscard]] std::vector<RankSlot> intel_ranks(std::string_view text, const std::string& file,
                                                const Machine& machine);

}  // namespace rankplace
