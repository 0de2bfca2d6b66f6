// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// The largest parts that part_bound() is for.
inline constexpr std::size_t largest_priced_part = 12;

/// A lower bound on the weight between the parts of any partition of the graph's ranks, if no part
/// has more than `largest_part` ranks, 2 to largest_priced_part. Each rank gets a price such that
/// the ranks of any part pay for the weight inside it. So all prices together pay for the weight
/// inside all parts. This is exact where all ranks can be in equally good parts, as in grids. Work:
/// up to about `looks` looks at edges. The number of threads does not change the result.
[[nodiscard]] std::uint64_t part_bound(const CommGraph& graph, std::size_t largest_part,
                                       std::uint64_t looks, Threads& threads);

}  // namespace rankplace
