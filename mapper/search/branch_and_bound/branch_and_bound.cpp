// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"

#include <algorithm>

#include "mapper/search/branch_and_bound/bounded_subset_programme.hpp"
#include "mapper/search/exact/exact_cost.hpp"

namespace rankplace {
bool suits_branch_and_bound(const Machine& machine, std::size_t ranks, const Objective& objective) {
  if (ranks == 0 || ranks > WideGraph::most_ranks) return false;
  if (machine.level_count() > LexicographicCost::max_levels) return false;
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    return std::ranges::is_sorted(objective.distances(), std::ranges::greater{});
  }
  return !machine.has_cards();
}

BranchAndBoundResult branch_and_bound(
    const CommGraph& graph, const Machine& machine, ObjectId root, const std::vector<Rank>& ranks,
    const std::vector<CoreId>& core_of, const Objective& objective, Sense sense,
    const std::vector<std::uint64_t>& cut_by_size, const BranchWork& work, const FixedRanks& fixed,
    const std::function<bool()>& out_of_time, ProcessGroup* processes) {
  const WideGraph wide(graph, ranks);
  const SignedCut signed_cut(wide, sense);
  const std::vector<FixedIndex> fixed_here = fixed_among(fixed, ranks);
  WideSet fixed_set = 0;
  for (const FixedIndex& rank : fixed_here) fixed_set |= WideSet{1} << rank.index;
  const Twins twins(wide, fixed_set);
  const SubtreeTable subtrees(machine, root, Cards::ignored, fixed_here);
  const std::size_t idle = machine.slots_below(root) - ranks.size();
  SubtreeBounds plain(subtrees, wide, signed_cut, cut_by_size, idle, sense,
                      SubtreeBounds::Lists::left_out);
  BranchAndBoundResult result{core_of, false};
  if (!plain.complete()) return result;
  const std::uint32_t first_core = machine.object(root).first_core;
  std::vector<WideSet> set_on_core(machine.object(root).core_count, 0);
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    set_on_core[core_of[i].value() - first_core] = WideSet{1} << i;
  }
  const auto improved_by = [&](const auto& cost, SubtreeBounds::Lists lists) {
    if (BoundedSubsetProgramme(machine, root, subtrees, wide, twins, signed_cut, plain, cost, sense,
                               work)
            .is_hopeless(set_on_core)) {
      return false;
    }
    SubtreeBounds bounds(subtrees, wide, signed_cut, cut_by_size, idle, sense, lists);
    BoundedSubsetProgramme search(machine, root, subtrees, wide, twins, signed_cut, bounds, cost,
                                  sense, work);
    if (ranks.size() == graph.rank_count()) search.use_sweeps(graph);
    if (processes != nullptr) return search.improve_together(set_on_core, *processes, out_of_time);
    if (out_of_time) search.stop_when(out_of_time);
    return search.improve(set_on_core);
  };
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    result.proved =
        improved_by(HopBytesCost(objective.distances(), sense), SubtreeBounds::Lists::for_sums);
  } else if (objective.kind() == ObjectiveKind::bottleneck) {
    result.proved = improved_by(BottleneckCost(objective.unit_times(), sense),
                                SubtreeBounds::Lists::for_largest);
  } else {
    result.proved = improved_by(LexicographicCost(machine.level_count(), sense),
                                SubtreeBounds::Lists::for_slack);
  }
  for (std::size_t c = 0; c < set_on_core.size(); ++c) {
    if (set_on_core[c] != 0)
      result.core_of[lowest_index_of(set_on_core[c])] = CoreId(first_core + c);
  }
  return result;
}

}  // namespace rankplace
