// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "mapper/model/placement_file.hpp"

namespace rankplace {

/// A rank that is not where the placement says.
struct RankDifference {
  RankSlot wanted;
  RankSlot found;  ///< host "" if the rank is nowhere
};

/// A placement compared with where a launcher puts, or has put, the ranks.
struct PlacementCheck {
  std::string by;  ///< who was asked: "mpirun (Open MPI) 4.1.4"
  std::size_t rank_count = 0;
  std::vector<RankDifference> differences;  ///< by rank; empty: as the placement says
};

/// Compares hosts (short names, `localhost` is any) and cores, rank by rank, in the order of
/// `wanted`. Ranks that only `found` has are not looked at.
[[nodiscard]] std::vector<RankDifference> differences_between(const std::vector<RankSlot>& wanted,
                                                              const std::vector<RankSlot>& found);

}  // namespace rankplace
