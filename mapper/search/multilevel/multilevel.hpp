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

namespace rankplace::multilevel {

/// A placement by top-down multisection: at each object of the machine the ranks are split over its
/// children with exact sizes and little weight between them. The same seed, the same placement.
[[nodiscard]] std::vector<CoreId> multisection(const WorkGraph& graph, const Machine& machine,
                                               const SearchOptions& search,
                                               const SplitOptions& splitting, std::uint64_t seed);

/// How splits are made under an effort.
[[nodiscard]] SplitOptions split_options(Effort effort);

/// A placement of few hop-bytes: the best of several multisections and of the plain starts after
/// swaps, then iterated local search as long as the effort says. `distances` by level, outermost
/// first. The work is fixed, and the same seed gives the same placement.
[[nodiscard]] HeuristicResult minimise_hop_bytes(const CommGraph& graph, const Machine& machine,
                                                 const std::vector<std::uint64_t>& distances,
                                                 const SearchOptions& search);

}  // namespace rankplace::multilevel
