// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"

namespace rankplace {

/// A score that no placement of the graph's ranks is below, by Objective::compare and (links) level
/// by level. A rank in an object of k cores has at most its k - 1 heaviest peers with it, the rest
/// of its traffic crosses the object's link. `min_cut`: the least weight between any set of ranks
/// and the others, or 0; no link of an object that holds some of the ranks carries less.
[[nodiscard]] Score lower_bound(const CommGraph& graph, const Machine& machine,
                                const Objective& objective, std::uint64_t min_cut = 0);

/// A score that no placement is above: a rank in a full object of k cores has at least its k - 1
/// lightest peers with it.
[[nodiscard]] Score upper_bound(const CommGraph& graph, const Machine& machine,
                                const Objective& objective);

}  // namespace rankplace
