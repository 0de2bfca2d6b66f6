// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// A host per line for SLURM_HOSTFILE, and the srun that binds the i-th rank of every host to the
/// i-th entry of one list. If hosts need different lists, or the OS numbers of PUs are not known,
/// srun starts `rankplace exec` instead.
[[nodiscard]] LaunchFile slurm_launch_file(const LaunchRequest& request);

/// The inverse; reads the list of cores from the srun in the comment. Throws InputError naming file
/// and line; also if there is no list (the cores are in another file then).
[[nodiscard]] std::vector<RankSlot> slurm_ranks(std::string_view text, const std::string& file,
                                                const Machine& machine);

}  // namespace rankplace
