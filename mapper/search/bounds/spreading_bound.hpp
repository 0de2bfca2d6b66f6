// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_end.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// What a bound may cost, and has cost.
struct SpreadingWork {
  std::uint64_t looks = 0;  ///< at edges, about 10 ns each
  SearchEnd end = {};       ///< of it, even with looks left
  std::uint64_t looks_done = 0;
};

/// A lower bound on the weight between the parts of any partition of the graph's ranks. Part i has
/// at most capacities[i] ranks; largest first, together at least as many as the ranks. The bound
/// comes from spreading metrics: Even, Naor, Rao and Schieber, "Fast approximate graph partitioning
/// algorithms" (1999). Lengths of edges and multipliers of ranks approach the values of the linear
/// programme; the bound itself follows from flows (flow_totals.hpp). 0 if the work is too little to
/// say anything. The number of threads does not change the result.
[[nodiscard]] std::uint64_t spreading_bound(const CommGraph& graph,
                                            const std::vector<std::size_t>& capacities,
                                            SpreadingWork& work, Threads& threads);

}  // namespace rankplace
