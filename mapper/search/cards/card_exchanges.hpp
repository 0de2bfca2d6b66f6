// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/search/search.hpp"

namespace rankplace::cards {

/// Iterated local search by exchanges of what any two cores hold, under the whole objective, for
/// machines of few cores: what levels out cards inside nodes may need other ranks on them. Moves to
/// idle cores stay in the node. `most_exchanges` limits the exchanges looked at. Never worse than
/// the start by Objective::leads_on().
[[nodiscard]] std::vector<CoreId> exchanged_anywhere(const CommGraph& graph, const Machine& machine,
                                                     const Objective& objective,
                                                     const SearchOptions& options,
                                                     std::uint64_t most_exchanges,
                                                     const std::vector<CoreId>& start);

}  // namespace rankplace::cards
