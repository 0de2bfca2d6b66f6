// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// Splits the vertices (size 1 each) into parts with this room for each, with little weight between
/// parts: refined_bisections(), then search_regions() in them if the options say so. Returns the
/// part of each vertex, the same whatever the number of threads.
[[nodiscard]] std::vector<std::size_t> split(const WorkGraph& graph,
                                             const std::vector<std::size_t>& rooms,
                                             const SplitOptions& options, Threads& threads,
                                             SeededRandom& random);

}  // namespace rankplace::multilevel
