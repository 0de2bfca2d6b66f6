// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The explicit resource file of jsrun (IBM Job Step Manager under LSF, "Explicit resource files"):
/// host and PUs of each rank, numbered as the operating system does.
[[nodiscard]] LaunchFile jsrun_launch_file(const LaunchRequest& request);

/// Whether this is a line of such a file: a rank, or a word of the lines before the first one.
[[nodiscard]] bool is_erf_line(std::string_view line);

/// The inverse, of files with other settings and ranges of CPUs too. Throws InputError naming file
/// and line.
[[nodiscard]] std::vector<RankSlot> jsrun_ranks(std::string_view text, const std::string& file,
                                                const Machine& machine);

}  // namespace rankplace
