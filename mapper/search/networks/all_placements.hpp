// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <optional>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"
#include "mapper/search/search_result.hpp"

namespace rankplace::networks {

/// The optimum of all placements that the options allow, by trying each; nothing if there are more
/// than `most`, or if the search is stopped. Of several processes all get it, or none. Placements
/// count once that differ by a swap of equal empty parts of a node.
[[nodiscard]] std::optional<SearchResult> best_of_all_placements(const CommGraph& graph,
                                                                 const Machine& machine,
                                                                 const Objective& objective,
                                                                 const SearchOptions& options,
                                                                 std::uint64_t most);

}  // namespace rankplace::networks
