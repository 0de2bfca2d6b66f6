// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/division/divisions.hpp"
#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// Divisions into parts with this room for each, SplitOptions::tries of them: recursive bisection,
/// then FM refinement of all pairs of parts that share edges, as Sanders and Schulz (2011). The
/// options on regions do not matter. The same result whatever the number of threads.
[[nodiscard]] Divisions refined_bisections(const WorkGraph& graph,
                                           const std::vector<std::size_t>& rooms,
                                           const SplitOptions& options, Threads& threads,
                                           SeededRandom& random);

}  // namespace rankplace::multilevel
