// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/search/search.hpp"

namespace rankplace {

/// What a search has found; if it proved nothing and there are few placements, the best of all.
[[nodiscard]] SearchResult best_of_few(SearchResult found, const CommGraph& graph,
                                       const Machine& machine, const Objective& objective,
                                       const SearchOptions& options);

}  // namespace rankplace
