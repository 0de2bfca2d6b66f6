// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "mapper/model/comm_graph.hpp"
#include "mapper/model/machine.hpp"
#include "mapper/model/objective.hpp"
#include "mapper/search/branch_and_bound/work_budget.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

class ProcessGroup;

/// The result of branch and bound.
struct BranchAndBoundResult {
  std::vector<CoreId> core_of;  ///< the core of each of the ranks, in their order
  bool proved = false;          ///< nothing is better
};

/// Whether branch_and_bound() takes this problem: at most 64 ranks; for hop-bytes, distances that
/// fall inwards; for the other objectives, no network card inside a node.
[[nodiscard]] bool suits_branch_and_bound(const Machine& machine, std::size_t ranks,
                                          const Objective& objective);

/// Improves a placement of `ranks` on the cores below `root`, given as `core_of`, or proves that it
/// is optimal. The work is fixed (about a tenth of a microsecond a branch). `cut_by_size`: bounds
/// on the cut of any set of the graph's ranks by its size, below for best, above for worst. Ends
/// early, with the best found so far, once `out_of_time` (asked now and then) says so. Fixed ranks
/// stay where they are. With `processes`, all of which search the same, each does about the work
/// of one alone at most, and all get the same result.
[[nodiscard]] BranchAndBoundResult branch_and_bound(
    const CommGraph& graph, const Machine& machine, ObjectId root, const std::vector<Rank>& ranks,
    const std::vector<CoreId>& core_of, const Objective& objective, Sense sense,
    const std::vector<std::uint64_t>& cut_by_size, const BranchWork& work,
    const FixedRanks& fixed = {}, const std::function<bool()>& out_of_time = {},
    ProcessGroup* processes = nullptr);

}  // namespace rankplace
