// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rankfiles/host_ranks.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// The longest word of a command, in characters. The kernel takes 128 KiB.
inline constexpr std::size_t longest_argument = 100'000;

/// "n01,n02", and many hosts as "n[0001-9408]", for launchers that know such lists: Slurm, Flux.
[[nodiscard]] std::string host_list_of(const std::vector<HostRanks>& hosts);

/// Throws InputError with the way out ("; use `launcher` exec") if a word of the command is longer.
void require_short_arguments(const LaunchCommand& command, const std::string& way_out);

}  // namespace rankplace
