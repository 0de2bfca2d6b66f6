// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <string>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement.hpp"

namespace rankplace {

struct SearchResult {
  Placement placement;
  Score score;
  /// A bound: no placement that respects the options has a smaller (sense best) or larger (worst)
  /// objective. Compare with the same Objective.
  Score bound;
  /// True if `score` is the optimum of all placements that the options allow.
  bool proved = false;
  std::string algorithm;  ///< "exact", "scotch+swap", ...
  /// The number of distinct placements that the exact search stands for (315 on a node of 2x2x2);
  /// 0: heuristic.
  std::uint64_t distinct_placements = 0;
};

}  // namespace rankplace
