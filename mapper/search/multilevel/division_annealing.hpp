// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::multilevel {

struct AnnealingWork {
  std::uint64_t looks = 0;             ///< at edges
  std::function<bool()> is_over = {};  ///< ends it early, with nothing changed; empty: nobody does
};

/// Simulated annealing of a division (Johnson, Aragon, McGeoch and Schevon 1989): vertices move to
/// parts of their peers, one at a time. Parts may get too full for a while, at a price that grows
/// with the square; at the end relieve_full_parts() makes them fit. `rooms`: how many vertices a
/// part holds at most. `part_of` changes only if the weight between parts gets less. Returns
/// whether it does. Weights are above 0, and each vertex stands for one rank.
bool anneal_division(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                     const AnnealingWork& work, SeededRandom& random,
                     std::vector<std::size_t>& part_of);

}  // namespace rankplace::multilevel
