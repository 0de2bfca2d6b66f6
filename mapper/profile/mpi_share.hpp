// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/profile/profile.hpp"

namespace rankplace {

/// Time inside MPI as a share of the run, over the ranks that reported; 0 if there is none.
[[nodiscard]] double mpi_share(const Profile& profile);

}  // namespace rankplace
