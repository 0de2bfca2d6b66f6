// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/cost/bounds.hpp"
#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace {

/// Branch and bound from a placement, which it improves or leaves. It runs on the whole machine, or
/// on each node by itself where it is settled which ranks each gets. The amount of work depends on
/// the preset only. `cuts`: cut_bounds() of the sense. Returns whether the result is proved
/// optimal; false at once if a part is too large.
[[nodiscard]] bool close_gap(const CommGraph& graph, const Machine& machine,
                             const Objective& objective, const SearchOptions& options,
                             CutBySize cuts, std::vector<CoreId>& core_of_rank);

/// Whether branch and bound would take seconds from this result and prove nothing. Never where a
/// deadline gives it time.
[[nodiscard]] bool is_hopeless(const CommGraph& graph, const Objective& objective,
                               const SearchOptions& options, const SearchResult& best);

}  // namespace rankplace
