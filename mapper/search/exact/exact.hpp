// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"
#include "mapper/search/exact/exact_cost.hpp"

namespace rankplace {

/// Whether solve_node() solves this many ranks on a node with this many cores at once.
[[nodiscard]] bool solvable_exactly(std::size_t rank_count, std::size_t core_count);
/// Whether it solves them at all; where many cores stay idle that takes seconds.
[[nodiscard]] bool solvable_in_seconds(std::size_t rank_count, std::size_t core_count);

/// The best or worst placement of `ranks` on the cores of one node, by dynamic programming over the
/// sets of ranks that each object may hold. It assumes nothing about the traffic. Traffic with
/// other nodes counts on the links inside the node. Fixed ranks stay on their cores. Returns the
/// core of each of `ranks`, in their order; of several optima, always the same one
/// (docs/algorithms.md says which).
[[nodiscard]] std::vector<CoreId> solve_node(const CommGraph& graph, const Machine& machine,
                                             NodeId node, const std::vector<Rank>& ranks,
                                             const Objective& objective, Sense sense,
                                             const FixedRanks& fixed = {});

/// Ranks on the cores of one node, and the loads of the node's links.
struct NodeSolution {
  std::vector<CoreId> core_of;       ///< of each of the ranks
  LexicographicCost::Value loads{};  ///< by level
};
/// The placement of solve_node() under the lexicographic objective, if on each level a link of
/// another node carries `elsewhere[level]`. Lighter links make no difference there: they count as
/// if they carried as much.
[[nodiscard]] NodeSolution solve_node_beside(const CommGraph& graph, const Machine& machine,
                                             NodeId node, const std::vector<Rank>& ranks,
                                             Sense sense, const FixedRanks& fixed,
                                             const std::vector<std::uint64_t>& elsewhere);

/// The work of solve_machine(), in sets of ranks looked at; infinite if it cannot solve the
/// machine: because of too many ranks, or because network cards count.
[[nodiscard]] double work_of_machine(const CommGraph& graph, const Machine& machine,
                                     const Objective& objective, const FixedRanks& fixed);

/// The work_of_machine() up to which solve_machine() comes before the heuristic search.
inline constexpr double machine_at_once = 3e7;

/// The best or worst placement over all cores of the machine, as solve_node() finds it on a node.
/// The search also decides how many ranks each node gets, up to its slots. Returns the core of each
/// rank.
[[nodiscard]] std::vector<CoreId> solve_machine(const CommGraph& graph, const Machine& machine,
                                                const Objective& objective, Sense sense,
                                                const FixedRanks& fixed);

}  // namespace rankplace
