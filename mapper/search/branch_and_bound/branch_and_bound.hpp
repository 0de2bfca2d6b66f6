// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/branch_and_bound/work_budget.hpp"
#include "mapper/search/constraints/fixed_ranks.hpp"

namespace rankplace {

class ProcessGroup;

/// What branch and bound is to solve. It refers to what it is made of.
struct BranchProblem {
  const CommGraph& graph;
  const Machine& machine;
  ObjectId root;                   ///< the ranks are on the cores below it
  const std::vector<Rank>& ranks;  ///< at most 64
  const Objective& objective;
  Sense sense;
  /// Bounds on the cut of any set of the graph's ranks by its size, below for best, above for
  /// worst.
  const std::vector<std::uint64_t>& cut_by_size;
  const FixedRanks& fixed;  ///< they stay where they are
};

/// How far branch and bound goes.
struct BranchLimits {
  BranchWork work;                         ///< about a tenth of a microsecond a branch
  std::function<bool()> out_of_time = {};  ///< asked now and then
  ProcessGroup* processes = nullptr;       ///< that all search the same
};

/// The result of branch and bound.
struct BranchAndBoundResult {
  std::vector<CoreId> core_of;  ///< the core of each of the ranks, in their order
  bool proved = false;          ///< nothing is better
};

/// Whether branch_and_bound() takes this problem: at most 64 ranks; for hop-bytes, distances that
/// fall inwards; for the other objectives, no network card inside a node.
[[nodiscard]] bool suits_branch_and_bound(const Machine& machine, std::size_t ranks,
                                          const Objective& objective);

/// Improves a placement of the problem's ranks, given as `core_of`, or proves that it is optimal.
/// The work is fixed. Ends early, with the best found so far, once `out_of_time` says so. With
/// `processes` each does about the work of one alone at most, and all get the same result.
[[nodiscard]] BranchAndBoundResult branch_and_bound(const BranchProblem& problem,
                                                    const std::vector<CoreId>& core_of,
                                                    const BranchLimits& limits);

}  // namespace rankplace
