// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "rankfiles/launch_file.hpp"

namespace rankplace {

/// Cray MPICH's MPICH_RANK_ORDER: for each slot, node by node in Slurm's order, its rank; and the
/// srun whose --cpu-bind gives the slots their PUs. Needs nodes with the same number of ranks on
/// the same PUs.
[[nodiscard]] LaunchFile cray_launch_file(const LaunchRequest& request);

/// The same file for Cray MPICH under PALS (HPE Cray EX with PBS; its manual page mpiexec(1)),
/// whose --cpu-bind gives the slots of each host their PUs.
[[nodiscard]] LaunchFile pals_launch_file(const LaunchRequest& request);

/// The inverse of both; reads nodes and PUs from the command in the comment. A file without one (of
/// grid_order, say) fills the machine's nodes in order, each core by core. Throws InputError naming
/// the file.
[[nodiscard]] std::vector<RankSlot> cray_ranks(std::string_view text, const std::string& file,
                                               const Machine& machine);

}  // namespace rankplace
