// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// A shell script that starts Intel MPI's mpirun with an argument set for each run of ranks on one
/// host (Intel MPI Developer Reference, "Environment Variables for Process Pinning"). The first set
/// of a host names the pins of all its ranks, in their order. Pins are hexadecimal masks of the
/// kernel's numbers, which need their "0x" since Intel MPI 2021.15. Where the command would be too
/// long, the script writes the sets into a file (-configfile).
[[nodiscard]] LaunchFile intel_launch_file(const LaunchRequest& request);

/// Whether the line is of such a script.
[[nodiscard]] bool is_line_of_intel_script(std::string_view line);

/// The inverse; reads lists of processors too. Throws InputError naming file and line.
[[nodiscard]] std::vector<RankSlot> intel_ranks(std::string_view text, const std::string& file,
                                                const Machine& machine);

}  // namespace rankplace
