// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// A placement near another one.
struct NearPlacement {
  std::vector<CoreId> core_of_rank;
  bool proved = false;  ///< every placement as near was tried
};

/// Bounded migration: the best placement found that has at most `most_moves` ranks on other cores
/// than `options.start`; never worse than the start. Nodes get no more ranks than slots; with kept
/// nodes every rank stays on its node; fixed ranks stay where they are. Tries every such placement
/// if there are few. Else takes the best swap of what two cores hold, as long as one improves.
[[nodiscard]] NearPlacement bounded_migration(const CommGraph& graph, const Machine& machine,
                                              const Objective& objective,
                                              const SearchOptions& options);

}  // namespace rankplace
