// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/profile/profile.hpp"
#include "rankfiles/launcher.hpp"

namespace rankplace {

/// The launcher that goes with the MPI library of a run: that of MPICH, Intel MPI, or Slurm for
/// Cray's MPICH; Open MPI's for all others, and where no library is known.
[[nodiscard]] Launcher::Kind launcher_of_run(const Profile& profile);

}  // namespace rankplace
