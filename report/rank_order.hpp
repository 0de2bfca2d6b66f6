// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/ids.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement_file.hpp"

namespace rankplace {

/// All ranks in the order of their numbers.
[[nodiscard]] std::vector<Rank> own_order(std::size_t ranks);

/// The ranks in the order of their cores: node after node, and in a node core after core.
[[nodiscard]] std::vector<Rank> ranks_by_core(const Machine& machine,
                                              const std::vector<RankSlot>& slots);

}  // namespace rankplace
