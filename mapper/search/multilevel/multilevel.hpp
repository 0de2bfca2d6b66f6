// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/multilevel/split.hpp"
#include "mapper/search/multilevel/work_graph.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/starts.hpp"
#include "mapper/search/watch.hpp"
#include "support/threads.hpp"

namespace rankplace::multilevel {

/// A placement by multisection of the whole machine, or of each node if nodes are kept. The same
/// seed, the same placement, whatever the number of threads.
[[nodiscard]] std::vector<CoreId> multisection(const WorkGraph& graph, const Machine& machine,
                                               const SearchOptions& search,
                                               const SplitOptions& splitting, Threads& threads,
                                               std::uint64_t seed);

/// How a graph is split under an effort: more thoroughly the smaller it is.
[[nodiscard]] SplitOptions split_options(Effort effort, const WorkGraph& graph);

/// A placement of few hop-bytes, or of many (sense worst): the best of several multisections and of
/// `starts` after swaps, then iterated local search as long as the effort says. `distances` by
/// level, outermost first. The work is fixed, and the same seed gives the same placement.
[[nodiscard]] HeuristicResult search_hop_bytes(const CommGraph& graph, const Machine& machine,
                                               const std::vector<std::uint64_t>& distances,
                                               const SearchOptions& search,
                                               const std::vector<Start>& starts, Watch& watch);

}  // namespace rankplace::multilevel
