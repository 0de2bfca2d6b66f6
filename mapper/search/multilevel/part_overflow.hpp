// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"

namespace rankplace::multilevel {

/// Moves vertices out of parts that hold more than they have room for: one from each part to the
/// next along a chain to a part with room left, of all chains the one that adds least to the weight
/// between parts, nearly. Parts are next to each other if they share edges. Returns false if no
/// chain leads to room; parts may still be too full then.
bool relieve_full_parts(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                        std::vector<std::size_t>& part_of);

}  // namespace rankplace::multilevel
