// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// Ranks that change cores with one another: they move together, or none of them.
using MoveGroup = std::vector<Rank>;

/// The groups in which ranks can move, one after the other, from one placement to another: between
/// them too, no core has two ranks, and no node more than its slots. Both by rank.
[[nodiscard]] std::vector<MoveGroup> moves_between(const Machine& machine,
                                                   const std::vector<CoreId>& before,
                                                   const std::vector<CoreId>& after);

}  // namespace rankplace
