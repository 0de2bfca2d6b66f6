// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine.hpp"
#include "mapper/search/multilevel/core_distances.hpp"
#include "mapper/search/multilevel/swap_search.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "support/threads.hpp"

namespace rankplace::multilevel {

/// The least number of cores of a block: it fits the caches, and leaves few ranks at its surface. A
/// smaller machine has blocks for sixteen threads.
[[nodiscard]] constexpr std::uint32_t cores_of_block(std::size_t cores) {
  return static_cast<std::uint32_t>(std::clamp<std::size_t>(cores / 16, 2'048, 16'384));
}

/// SwapSearch::descend() for a large graph. A block is some consecutive children of the machine's
/// root: its ranks are equally far from every rank outside it. So blocks descend at the same time,
/// each in a corner of memory of its own. Then the ranks with peers in other blocks go on from
/// there. Never worse; the number of threads changes nothing but the time.
[[nodiscard]] std::vector<CoreId> descend_in_blocks(const WorkGraph& graph, const Machine& machine,
                                                    const CoreDistances& distances,
                                                    std::vector<CoreId> core_of_rank,
                                                    const SwapOptions& options, Threads& threads,
                                                    std::uint32_t block_size);

}  // namespace rankplace::multilevel
