// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// FM refinement of pairs of parts that share edges, pairs with the heaviest cut first (Sanders and
/// Schulz 2011); `part_of` by vertex. Parts keep their sizes, and the weight between parts does not
/// grow. Pairs without a common part are refined at the same time: the result is the same whatever
/// the number of threads.
void refine_pairs(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                  const SplitOptions& options, Threads& threads, SeededRandom& random,
                  std::vector<std::size_t>& part_of);

}  // namespace rankplace::multilevel
