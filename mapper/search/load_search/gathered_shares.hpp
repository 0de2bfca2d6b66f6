// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/search/initial_mappings/initial_mappings.hpp"

namespace rankplace::load_search {

/// Whether ranks may gather for the worst placement, wherever they are.
[[nodiscard]] bool may_gather(const Machine& machine, const SearchOptions& options);

/// For worst: the heaviest ranks gathered (gather_heaviest()) from the ranks scattered, a placement
/// for each choice of the numbers of ranks on the nodes (share_choices()). Only where may_gather().
[[nodiscard]] std::vector<InitialMapping> gathered_on_shares(
    const CommGraph& graph, const Machine& machine, const Objective& objective,
    const SearchOptions& options, const std::vector<std::vector<std::size_t>>& choices);

}  // namespace rankplace::load_search
