// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/placement/placement.hpp"
#include "mapper/model/placement/placement_file.hpp"
#include "workflow/problem/problem.hpp"

namespace rankplace {

/// A step of a migration: ranks that exchange places with one another, or go to idle cores.
struct MoveStep {
  std::vector<RankSlot> from;
  std::vector<RankSlot> to;  ///< the same ranks
  Score score;               ///< after this step and those before it
};

/// The steps that turn the start placement into a searched one.
struct MigrationPlan {
  Score start;
  std::vector<MoveStep> steps;
};

/// The moves from `start`, the core of each rank, to `end`, both on the problem's machine.
[[nodiscard]] MigrationPlan migration_plan(const MappingProblem& problem,
                                           const std::vector<CoreId>& start, const Placement& end);

}  // namespace rankplace
