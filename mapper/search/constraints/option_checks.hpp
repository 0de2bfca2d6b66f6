// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace {

/// Throws InputError if the fixed ranks do not fit the ranks, the machine's slots or kept nodes.
void check_fixed(std::size_t rank_count, const Machine& machine, const SearchOptions& options);

/// Throws InputError if the fixed ranks or the start do not fit the graph, the machine or one
/// another: as search().
void check_options(const CommGraph& graph, const Machine& machine, const SearchOptions& options);

}  // namespace rankplace
