// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace::networks {

/// Few ranks on few cores.
[[nodiscard]] bool suits_placement_proof(const CommGraph& graph, const Machine& machine);

/// Branch and bound over the placements of a few ranks that may be better than `found`: depth
/// first, pruned where the loads so far rule that out; takes over what is better. Proved if
/// `most_steps` (ranks put on cores) were enough for all, until the options' deadline. A machine
/// with a network; neither kept nodes nor moves.
void prove_by_branch_and_bound(const CommGraph& graph, const Machine& machine,
                               const Objective& objective, const SearchOptions& options,
                               std::uint64_t most_steps, SearchResult& found);

}  // namespace rankplace::networks
