// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/heuristic_result.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace::multilevel {

/// The purpose of a placement of few hop-bytes.
enum class Use {
  result,           ///< of the search
  initial_mapping,  ///< of another search: the last tenth of a percent does not matter
  from_quick,       ///< InitialWork::from_quick; `fast` makes the outermost division once
  quick,            ///< InitialWork::quick; likewise, and with one round of regions at most
};

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
