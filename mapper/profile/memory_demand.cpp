// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/profile/memory_demand.hpp"

namespace rankplace {
namespace {

constexpr double bytes_of_GB = 1e9;

double computing_s(const ProfileRank& rank) { return rank.wall_s - rank.mpi_s; }

}  // namespace

CountedDemand counted_demand(const Profile& profile) {
  if (profile.phase) return {{}, "memory is counted for whole runs, not for phases"};
  if (profile.memory.empty()) return {{}, "the run was traced without memory counts"};
  double bytes = 0;
  double seconds = 0;
  for (const ProfileMemory& counted : profile.memory) {
    if (counted.counted_part <= 0) {
      return {{}, "rank " + std::to_string(counted.rank.value()) + ": " + counted.counter};
    }
    bytes += static_cast<double>(counted.bytes);
    seconds += computing_s(profile.ranks[counted.rank.value()]);
  }
  if (!(bytes > 0 && seconds > 0)) return {{}, "the ranks fetched nothing while they computed"};
  return {bytes / seconds / bytes_of_GB, profile.memory.front().counter};
}

}  // namespace rankplace
