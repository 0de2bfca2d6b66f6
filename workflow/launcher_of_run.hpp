// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// The name of the launcher (rankfiles/launcher.hpp) that goes with the MPI library of a run: that
/// of MPICH, Intel MPI, or Slurm for Cray's MPICH; Open MPI's for all others, and where no library
/// is known.
[[nodiscard]] std::string launcher_of_run(const Profile& profile);

}  // namespace rankplace
