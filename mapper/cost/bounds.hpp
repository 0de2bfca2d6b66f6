// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <vector>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"

namespace rankplace {

/// Bounds on what any set of the graph's ranks exchanges with the others, by the size of the set
/// (index 0 to n); an empty list says nothing.
struct CutBySize {
  std::vector<std::uint64_t> least;
  std::vector<std::uint64_t> most;
  bool are_exact = false;  ///< a set of each size exchanges just this
};

/// A score that no placement of the graph's ranks is below, by Objective::compare and (links) level
/// by level. A rank in an object of k cores has at most its k - 1 heaviest peers with it, the rest
/// of its traffic crosses the object's link. No link carries less than `cuts` says for the number
/// of ranks below it.
[[nodiscard]] Score lower_bound(const CommGraph& graph, const Machine& machine,
                                const Objective& objective, const CutBySize& cuts = {});

/// A score that no placement is above: a rank in a full object of k cores has at least its k - 1
/// lightest peers with it, and no link carries more than `cuts` says.
[[nodiscard]] Score upper_bound(const CommGraph& graph, const Machine& machine,
                                const Objective& objective, const CutBySize& cuts = {});

}  // namespace rankplace
