// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/objective/objective.hpp"

namespace rankplace::cards {

/// Swaps what two cores hold where that makes the score better; says whether it did.
inline bool swap_if_better(IncrementalScore& placement, const Objective& objective, Sense sense,
                           CoreId a, CoreId b) {
  const Score before = placement.score();
  placement.swap(a, b);
  if (objective.leads_on(sense, placement.score(), before)) return true;
  placement.undo();
  return false;
}

}  // namespace rankplace::cards
