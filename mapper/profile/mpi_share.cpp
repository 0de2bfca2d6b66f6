// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/mpi_share.hpp"

namespace rankplace {

double mpi_share(const Profile& profile) {
  double mpi_s = 0;
  double wall_s = 0;
  for (const ProfileRank& rank : profile.ranks) {
    if (!rank.reported) continue;
    mpi_s += rank.mpi_s;
    wall_s += rank.wall_s;
  }
  return wall_s > 0 ? mpi_s / wall_s : 0;
}

}  // namespace rankplace
