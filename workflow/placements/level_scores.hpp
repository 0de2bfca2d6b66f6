// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// The levels of a score under their names, outermost first.
[[nodiscard]] std::vector<LevelScore> level_scores(const Machine& machine, const Score& score);

}  // namespace rankplace
