// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace::multilevel {

/// The purpose of a placement of few hop-bytes: the result, or a start for another search, where
/// the last tenth of a percent does not matter. Under `fast` the outermost division is made once
/// where several searches begin, a second one goes on from the best, and quick ones show which is
/// the best: they get no more than one round of regions.
enum class Use { result, start, second_start, quick_start };

/// A placement of few hop-bytes, or of many (sense worst): the best of several multisections and of
/// `initial_mappings` after swaps, then iterated local search as long as the preset says. Initial
/// mappings that can be improved are, unless one is as good as can be.
/// `distances` by level, outermost first. The work is fixed: the same seed gives the same
/// placement.
[[nodiscard]] HeuristicResult search_hop_bytes(const CommGraph& graph, const Machine& machine,
                                               const std::vector<std::uint64_t>& distances,
                                               const SearchOptions& search,
                                               std::vector<InitialMapping>& initial_mappings,
                                               StoppingCriterion& stopping, Use use = Use::result);

}  // namespace rankplace::multilevel
