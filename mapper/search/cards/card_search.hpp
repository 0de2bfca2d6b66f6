// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace::cards {

/// search() on a machine with cards(), without bounded migration. Tries all placements if there are
/// few. Else the search on the machine with one card each comes first. Swaps inside nodes, from
/// its result and from what tables show beside it, level out the loads of cards. The result of
/// hop-bytes, which does not count cards, is that of the machine with one card each.
[[nodiscard]] SearchResult search_with_cards(const CommGraph& graph, const Machine& machine,
                                             const Objective& objective,
                                             const SearchOptions& options);

}  // namespace rankplace::cards
