// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"

namespace rankplace::cards {

/// A bound on the score of every placement on a machine with cards(), from one on the machine with
/// one card each: whichever cards a node's ranks have, its busiest carries at least the mean, and
/// at most all that its link does. Sound for objectives that count cards.
[[nodiscard]] Score with_card_bound(Score bound, const Machine& machine, const Objective& objective,
                                    Sense sense);

}  // namespace rankplace::cards
