// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "mapper/model/machine/machine.hpp"

namespace rankplace {

/// An image of a placement with the same loads, in which more ranks are where `reference` has them,
/// or as many: alike objects exchange what they hold, outermost first. Nodes do not in a network
/// that is no tree, nor any objects where cards are counted one by one. Both by rank; each node has
/// a slot for each core.
[[nodiscard]] std::vector<CoreId> nearest_image(const Machine& machine,
                                                std::span<const CoreId> core_of_rank,
                                                std::span<const CoreId> reference);

/// The number of ranks that two placements have on the same core.
[[nodiscard]] std::size_t ranks_in_place(std::span<const CoreId> core_of_rank,
                                         std::span<const CoreId> reference);

}  // namespace rankplace
