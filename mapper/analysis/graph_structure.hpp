// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The number of the connected component of each rank, in order of first appearance.
[[nodiscard]] std::vector<std::size_t> connected_components(const CommGraph& graph);

/// The ranks in breadth-first order, component after component: ranks that exchange messages come
/// near one another. It costs one look at each edge, much less than reverse Cuthill-McKee.
[[nodiscard]] std::vector<Rank> breadth_first_order(const CommGraph& graph);

/// The ranks in reverse Cuthill-McKee order (1969): ranks that exchange messages come close to one
/// another. Weights are not looked at. Without Boost.Graph, in reverse breadth-first order.
[[nodiscard]] std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph& graph);
/// A reverse Cuthill-McKee order, found on the ranks in the order of `numbered`, which holds each
/// once. Of a graph beyond the caches, and without Boost.Graph, that is breadth_first_order().
[[nodiscard]] std::vector<Rank> reverse_cuthill_mckee_order(const CommGraph& graph,
                                                            const std::vector<Rank>& numbered);

/// Whether a graph is so large that searches in it would spend their time waiting for memory. They
/// look at its ranks in breadth-first order.
[[nodiscard]] bool is_beyond_caches(const CommGraph& graph);

/// The least weight between any proper, non-empty set of ranks and the others, by Stoer and Wagner
/// (1997), O(n x edges x log n); 0 if the graph is not connected or has fewer than two ranks, and
/// in a build without Boost.Graph, where nothing is known of it.
[[nodiscard]] std::uint64_t minimum_cut(const CommGraph& graph);

}  // namespace rankplace
