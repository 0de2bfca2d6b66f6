// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// Finds the best or worst placement of the graph's ranks on the machine's cores. The same inputs
/// and seed give the same result. Throws InputError if there are fewer slots than ranks, if the
/// start moves ranks from kept nodes, or if fixed ranks do not exist, are more than the slots
/// of a node, are to stay on another node or (with `most_moves`) are elsewhere at the start.
[[nodiscard]] SearchResult search(const CommGraph& graph, const Machine& machine,
                                  const Objective& objective, const SearchOptions& options);

/// SearchResult::bound before a search. Errors as search().
[[nodiscard]] Score search_bound(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options);

}  // namespace rankplace
