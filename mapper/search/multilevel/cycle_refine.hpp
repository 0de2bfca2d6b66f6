// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_end.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

struct CycleOptions {
  /// The work of iterated search after the descent, in edges looked at.
  std::uint64_t work = 0;
  const SearchEnd* end = nullptr;  ///< of all work; null: when it is done
  /// The work of the descent at most, in edges looked at.
  std::uint64_t descent_work = UINT64_MAX;
};

/// Moves vertices around cycles of parts: as many from each part to the next, so that sizes stay.
/// So a part with a vertex too many gives it to one far away with a vertex too few, which pairs of
/// parts do not find. Negative cycles after Sanders and Schulz, "Think locally, act globally:
/// highly balanced graph partitioning" (2013), here with several vertices at a time, so that whole
/// lines of a grid move. The weight between parts does not grow. `rooms`: how many vertices a part
/// holds at most. Threads share the parts whose moves are found. Returns whether the weight is
/// less.
bool refine_by_cycles(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                      const CycleOptions& options, Threads& threads, SeededRandom& random,
                      std::vector<std::size_t>& part_of);

}  // namespace rankplace::multilevel
