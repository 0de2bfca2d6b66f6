// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {

/// Bounds on the cut of any set of the graph's ranks, by the size of the set (index 0 to n). An
/// empty list says nothing.
struct CutBySize {
  std::vector<std::uint64_t> least;
  std::vector<std::uint64_t> most;
  bool are_exact = false;  ///< some set of each size has just this cut
};

/// The capacities of the parts into which a level and all levels further out divide the cores, for
/// so many ranks; largest first. Empty if the level divides no two cores. Parts may stay empty.
[[nodiscard]] std::vector<std::size_t> part_capacities(const Machine& machine, std::size_t ranks,
                                                       std::size_t level);

/// Lower bounds by level on what pairs of ranks exchange that meet there or further out, in any
/// placement. An empty list says nothing.
using LeastMet = std::vector<std::uint64_t>;

/// A lower bound on the score of every placement of the graph's ranks, by Objective::compare and
/// (links) level by level. In an object of k cores a rank has at most its k - 1 heaviest peers with
/// it; the rest of its traffic crosses the object's link. A link carries at least the bound that
/// `cuts` has for the number of ranks below it. If all cores are below a level's links, these carry
/// together at least twice what `least_met` has for the level. Threads share the ranks.
[[nodiscard]] Score lower_bound(const CommGraph& graph, const Machine& machine,
                                const Objective& objective, const CutBySize& cuts = {},
                                const LeastMet& least_met = {},
                                Threads& threads = calling_thread());

/// An upper bound on the score of every placement. In a full object of k cores a rank has at least
/// its k - 1 lightest peers with it, and a link carries at most the bound of `cuts`. Threads share
/// the ranks.
[[nodiscard]] Score upper_bound(const CommGraph& graph, const Machine& machine,
                                const Objective& objective, const CutBySize& cuts = {},
                                Threads& threads = calling_thread());

}  // namespace rankplace
