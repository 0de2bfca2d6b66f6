// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/placement/placement.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

/// Gives out `ranks` more ranks, one after another, each to the share with the fewest ranks that
/// still has room, the first of equals. There must be room for all.
[[nodiscard]] std::vector<std::size_t> shared_evenly(const std::vector<std::size_t>& room,
                                                     std::vector<std::size_t> shares,
                                                     std::size_t ranks);

/// Numbers of ranks on the nodes to begin a search with, besides `filled` (by NodeId): even shares
/// on the same nodes, on some numbers of nodes between, and on all nodes, at last by the nodes'
/// slots. Without those between for many ranks. All differ.
[[nodiscard]] std::vector<std::vector<std::size_t>> share_choices(
    const Machine& machine, const std::vector<std::size_t>& filled, const FixedRanks& fixed);

/// Numbers of ranks on the nodes, in their order, that keep groups of ranks, in their order, on
/// nodes of their own: a group that no node holds is shared evenly among the fewest nodes that do,
/// smaller ones share a node while they fit. Empty if there are too few nodes.
[[nodiscard]] std::vector<std::size_t> shares_of_groups(
    const Machine& machine, const std::vector<std::size_t>& group_sizes);

/// How many ranks of a placement each node has, by NodeId.
[[nodiscard]] std::vector<std::size_t> ranks_on_nodes_of(const Machine& machine,
                                                         const Placement& placement);

}  // namespace rankplace
