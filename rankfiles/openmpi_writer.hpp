// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The setting by which Open MPI 4 counts hardware threads instead of cores in a rankfile.
inline constexpr const char* hwthread_option_of_4 = "--use-hwthread-cpus";

/// A rankfile in the syntax that Open MPI 4 and 5 read alike: ranks ascending from 0, one per line,
/// short host names, plain logical core numbers ("rank 3=n01 slot=5"). docs/launchers.md tells why.
/// With the commands of both versions.
[[nodiscard]] LaunchFile openmpi_launch_file(const LaunchRequest& request);

/// The same for Open MPI 5 (PRRTE) alone.
[[nodiscard]] LaunchFile prrte_launch_file(const LaunchRequest& request);

/// The lines of the rankfile without comments. Errors as the launch files'.
[[nodiscard]] std::string openmpi_rank_lines(const PlacementFile& placement);

}  // namespace rankplace
