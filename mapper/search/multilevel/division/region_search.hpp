// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// Large neighbourhood search (Shaw 1998) on a division: divides regions of a few parts that share
/// much anew, and keeps what is not worse. So the first bisections, which fix where all later ones
/// lie, matter less. Rounds of regions follow one another as long as each takes enough weight off
/// (SplitOptions::least_region_gain). `rooms`: how many vertices a part holds at most. The weight
/// between parts does not grow. The same result whatever the number of threads.
void search_regions(const WorkGraph& graph, const std::vector<std::size_t>& rooms,
                    const SplitOptions& options, Threads& threads, SeededRandom& random,
                    std::vector<std::size_t>& part_of);

}  // namespace rankplace::multilevel
