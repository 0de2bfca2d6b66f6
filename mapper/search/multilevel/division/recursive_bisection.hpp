// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/multilevel/division/split_options.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "support/numbers/seeded_random.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

/// The vertices (size 1 each) in parts with this room for each, by recursive bisection without
/// refinement of pairs: the part of each vertex. Parts are halved, thirded, ... in a random order
/// of the prime factors of their number, whose first one goes by `number`: on a stencil each order
/// leads to other boxes. The same result whatever the number of threads.
[[nodiscard]] std::vector<std::size_t> recursive_bisection(const WorkGraph& graph,
                                                           const std::vector<std::size_t>& rooms,
                                                           const SplitOptions& options,
                                                           std::size_t number, Threads& threads,
                                                           SeededRandom& random);

}  // namespace rankplace::multilevel
