// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// An upper bound on placements in the order of the lexicographic objective, from one that holds
/// level by level. The busiest link of an outer level decides first: the ranks below it are one of
/// the sets with the largest cut there. So the ranks below a link further in are all of them below
/// it, or none. Where such sets are too large or too many, the rest of the bound stays.
[[nodiscard]] Score most_in_order(const CommGraph& graph, const Machine& machine, Score bound);

/// What no placement passes in the objective's order, for a search alone: most_in_order() where
/// that holds, else the bound.
[[nodiscard]] Score bound_in_order(const CommGraph& graph, const Machine& machine,
                                   const Objective& objective, const SearchOptions& options,
                                   const Score& bound);

}  // namespace rankplace
