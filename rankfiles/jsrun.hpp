// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/model/placement_file.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace {

/// The explicit resource file of jsrun (IBM Job Step Manager under LSF, "Explicit resource files"):
/// host and PUs of each rank, numbered as the operating system does.
[[nodiscard]] LaunchFile jsrun_launch_file(const LaunchRequest& request);

/// The first line of such a file as rankplace writes it.
inline constexpr std::string_view jsrun_first_line = "cpu_index_using: physical";

/// The inverse. Throws InputError naming file and line.
[[nodiscard]] std::vector<RankSlot> jsrun_ranks(std::string_view text, const std::string& file,
                                                const Machine& machine);

}  // namespace rankplace
