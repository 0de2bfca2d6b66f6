// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The VCOORD file of Fujitsu MPI (`mpiexec --vcoordfile`): a line for each rank with the logical
/// coordinates of its node in the job, and how many cores it gets: "(1,0,2) core=12". A host's name
/// tells its coordinates: n07 is (7), 1x0x2 is (1,0,2). Which cores a rank gets is not in the file:
/// refuses placements on others than the next free ones, unless their order changes nothing.
[[nodiscard]] LaunchFile fujitsu_launch_file(const LaunchRequest& request);

/// Whether a line has the form of one of these.
[[nodiscard]] bool is_vcoord_line(std::string_view line);

/// The inverse: each rank gets the next free cores of its node. Throws InputError naming file and
/// line.
[[nodiscard]] std::vector<RankSlot> fujitsu_ranks(std::string_view text, const std::string& file,
                                                  const Machine& machine);

}  // namespace rankplace
