// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/search.hpp"

namespace rankplace {

/// A placement near another one.
struct NearPlacement {
  std::vector<CoreId> core_of_rank;
  bool proved = false;  ///< all placements that are as near were tried
};

/// The best placement found that has at most `most_moves` ranks on other cores than
/// `options.start`; never worse than that. Nodes get no more ranks than slots; with kept nodes
/// every rank stays on its node; fixed ranks stay where they are. Tries every such placement where
/// there are few; else takes the best exchange of what two cores hold as long as there is a better
/// one.
[[nodiscard]] NearPlacement bounded_migration(const CommGraph& graph, const Machine& machine,
                                              const Objective& objective,
                                              const SearchOptions& options);

/// Ranks that go to one another's cores, or to idle ones: they can move without the others.
using MoveGroup = std::vector<Rank>;

/// The ranks that are elsewhere in `after`, in groups by their lowest ranks.
[[nodiscard]] std::vector<MoveGroup> moves_between(const Machine& machine,
                                                   const std::vector<CoreId>& before,
                                                   const std::vector<CoreId>& after);

}  // namespace rankplace
