// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/initial_mappings/partition.hpp"

namespace rankplace {

/// Splits `ranks` into parts of about the given sizes (each at least 1) with little weight between
/// parts, by Scotch's dual recursive bipartitioning (Pellegrini 1994); returns the part of each
/// rank. Scotch balances loads and does not keep sizes exactly: parts may be over- or underfull.
/// The same input and seed give the same parts. Throws InputError if Scotch fails.
[[nodiscard]] std::vector<std::size_t> scotch_parts(const CommGraph& graph,
                                                    const std::vector<Rank>& ranks,
                                                    const std::vector<std::size_t>& sizes,
                                                    std::uint64_t seed);

/// Scotch's parts, their sizes repaired; nothing in a build without Scotch. Keeps a reference to
/// the graph.
[[nodiscard]] std::optional<Splitter> scotch_splitter(const CommGraph& graph, std::uint64_t seed);

}  // namespace rankplace
