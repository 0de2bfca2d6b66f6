// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"

#include <algorithm>

#include "mapper/search/branch_and_bound/bounded_subset_programme.hpp"
#include "mapper/search/exact/exact_cost.hpp"

namespace rankplace {
namespace {

WideSet set_of(const std::vector<FixedIndex>& fixed) {
  WideSet set = 0;
  for (const FixedIndex& rank : fixed) set |= WideSet{1} << rank.index;
  return set;
}

/// One branch and bound, with bounds in which no parts are listed yet.
class Branching {
 public:
  Branching(const BranchProblem& problem, const BranchLimits& limits)
      : problem_(problem),
        limits_(limits),
        wide_(problem.graph, problem.ranks),
        signed_cut_(wide_, problem.sense),
        fixed_(fixed_among(problem.fixed, problem.ranks)),
        twins_(wide_, set_of(fixed_)),
        subtrees_(problem.machine, problem.root, Cards::ignored, fixed_),
        plain_(bounds(SubtreeBounds::Lists::left_out)) {}

  [[nodiscard]] bool is_bounded() const { return plain_.complete(); }

  /// Whether nothing is better in the end.
  [[nodiscard]] bool improve(std::vector<WideSet>& set_on_core) {
    const Objective& objective = problem_.objective;
    const Sense sense = problem_.sense;
    if (objective.kind() == ObjectiveKind::hop_bytes) {
      return improve_by(HopBytesCost(objective.distances(), sense), SubtreeBounds::Lists::for_sums,
                        set_on_core);
    }
    if (objective.kind() == ObjectiveKind::bottleneck) {
      return improve_by(BottleneckCost(objective.unit_times(), sense),
                        SubtreeBounds::Lists::for_largest, set_on_core);
    }
    return improve_by(LexicographicCost(problem_.machine.level_count(), sense),
                      SubtreeBounds::Lists::for_slack, set_on_core);
  }

 private:
  [[nodiscard]] SubtreeBounds bounds(SubtreeBounds::Lists lists) const {
    const std::size_t idle = problem_.machine.slots_below(problem_.root) - problem_.ranks.size();
    return {subtrees_, wide_, signed_cut_, problem_.cut_by_size, idle, problem_.sense, lists};
  }
  template <class Cost>
  [[nodiscard]] BoundedSubsetProgramme<Cost> programme(SubtreeBounds& bounds, const Cost& cost) {
    return {problem_.machine, problem_.root, subtrees_, wide_,          twins_,
            signed_cut_,      bounds,        cost,      problem_.sense, limits_.work};
  }
  template <class Cost>
  [[nodiscard]] bool improve_by(const Cost& cost, SubtreeBounds::Lists lists,
                                std::vector<WideSet>& set_on_core) {
    if (programme(plain_, cost).is_hopeless(set_on_core)) return false;
    SubtreeBounds own = bounds(lists);
    BoundedSubsetProgramme<Cost> search = programme(own, cost);
    if (problem_.ranks.size() == problem_.graph.rank_count()) search.use_sweeps(problem_.graph);
    if (limits_.processes != nullptr) {
      return search.improve_together(set_on_core, *limits_.processes, limits_.out_of_time);
    }
    if (limits_.out_of_time) search.stop_when(limits_.out_of_time);
    return search.improve(set_on_core);
  }

  const BranchProblem& problem_;
  const BranchLimits& limits_;
  WideGraph wide_;
  SignedCut signed_cut_;
  std::vector<FixedIndex> fixed_;
  Twins twins_;
  SubtreeTable subtrees_;
  SubtreeBounds plain_;
};

}  // namespace

bool suits_branch_and_bound(const Machine& machine, std::size_t ranks, const Objective& objective) {
  if (ranks == 0 || ranks > WideGraph::most_ranks) return false;
  if (machine.level_count() > LexicographicCost::max_levels) return false;
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return std::ranges::is_sorted(objective.distances(), std::ranges::greater{});
  }
  return !machine.has_cards();
}

BranchAndBoundResult branch_and_bound(const BranchProblem& problem,
                                      const std::vector<CoreId>& core_of,
                                      const BranchLimits& limits) {
  BranchAndBoundResult result{core_of, false};
  Branching branching(problem, limits);
  if (!branching.is_bounded()) return result;
  const std::uint32_t first_core = problem.machine.object(problem.root).first_core;
  std::vector<WideSet> set_on_core(problem.machine.object(problem.root).core_count, 0);
  for (std::size_t i = 0; i < problem.ranks.size(); ++i) {
    set_on_core[core_of[i].value() - first_core] = WideSet{1} << i;
  }
  result.proved = branching.improve(set_on_core);
  for (std::size_t c = 0; c < set_on_core.size(); ++c) {
    if (set_on_core[c] != 0)
      result.core_of[lowest_index_of(set_on_core[c])] = CoreId(first_core + c);
  }
  return result;
}

}  // namespace rankplace
