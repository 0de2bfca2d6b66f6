// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/multilevel/swaps/blocks.hpp"
#include "mapper/search/multilevel/swaps/core_distances.hpp"
#include "mapper/search/multilevel/swaps/swap_search.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/presets/multilevel_plan.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// SwapSearch::descend() for a large graph: blocks descend at the same time. Then the ranks with
/// peers in other blocks go on from there, together. Never worse; the number of threads changes
/// nothing but the time.
[[nodiscard]] std::vector<CoreId> descend_in_blocks(const WorkGraph& graph, const Machine& machine,
                                                    const CoreDistances& distances,
                                                    std::vector<CoreId> core_of_rank,
                                                    const SwapOptions& options, Threads& threads,
                                                    std::uint32_t block_size);

/// Turns of iterated search in blocks, instead of the rounds of a plan. There are fewer: in a
/// block's part of a round no neighbourhood of whole nodes has room.
struct Turns {
  std::uint64_t count = 2;
  std::uint32_t block_size = 0;
  /// The work of a turn in all blocks together, in edges looked at.
  std::uint64_t neighbourhoods = 0;
  std::uint64_t swaps = 0;

  /// How many turns in a row may bring nothing.
  [[nodiscard]] std::uint64_t fruitless_limit() const { return (count + 3) / 4; }
};
[[nodiscard]] Turns turns_of(const MultilevelPlan& plan, std::size_t cores);

/// NeighbourhoodSearch and SwapSearch::iterate() in all blocks at the same time; each gets work by
/// its size. Every other turn has other blocks, so that what lies at the surface of one is inside
/// another. Never worse; the number of threads changes nothing but the time.
[[nodiscard]] std::vector<CoreId> iterate_in_blocks(const WorkGraph& graph, const Machine& machine,
                                                    const CoreDistances& distances,
                                                    std::vector<CoreId> core_of_rank,
                                                    const SwapOptions& options, Threads& threads,
                                                    const Turns& turns, std::uint64_t turn);

}  // namespace rankplace::multilevel
