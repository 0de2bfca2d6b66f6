// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// search() and search_bound() if cores must be idle: a dummy rank, which exchanges nothing, is
/// fixed on each of them.
[[nodiscard]] SearchResult search_with_dummy_ranks(const CommGraph& graph, const Machine& machine,
                                                   const Objective& objective,
                                                   const SearchOptions& options);
[[nodiscard]] Score bound_with_dummy_ranks(const CommGraph& graph, const Machine& machine,
                                           const Objective& objective,
                                           const SearchOptions& options);

}  // namespace rankplace
