// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "mapper/model/placement_file.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace {

/// A rankfile in the syntax that Open MPI 4 and 5 read alike: ranks ascending from 0, one per line,
/// short host names, plain logical core numbers ("rank 3=n01 slot=5"). docs/launchers.md tells why.
[[nodiscard]] std::string openmpi_rankfile(const PlacementFile& placement,
                                           const std::string& file_name);

/// The mpirun of Open MPI 4, then that of 5.
[[nodiscard]] std::vector<LaunchCommand> openmpi_commands(std::size_t rank_count,
                                                          const std::string& file_name);

}  // namespace rankplace
