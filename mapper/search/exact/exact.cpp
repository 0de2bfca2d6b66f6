// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/exact.hpp"

#include "mapper/search/exact/exact_cost.hpp"
#include "mapper/search/exact/ordered_subset_programme.hpp"
#include "mapper/search/exact/outer_level.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/exact/subset_programme.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {

bool solvable_exactly(std::size_t rank_count, std::size_t core_count) {
  // The work grows with 3^ranks; with idle cores there are more ways to fill an object.
  return rank_count <= 12 || (rank_count <= most_ranks_of_exact && core_count <= 16);
}

bool solvable_in_seconds(std::size_t rank_count, std::size_t core_count) {
  return rank_count <= most_ranks_of_exact && rank_count <= core_count;
}

std::vector<CoreId> solve_node(const CommGraph& graph, const Machine& machine, NodeId node,
                               const std::vector<Rank>& ranks, const Objective& objective,
                               Sense sense, const FixedRanks& fixed) {
  const ObjectId root = machine.object_of(node);
  const bool by_pairs = objective.kind() == ObjectiveKind::hop_bytes;
  const SubtreeTable subtrees(machine, root, by_pairs ? Cards::ignored : Cards::counted,
                              fixed_among(fixed, ranks));
  const SetLoads loads(graph, ranks);
  const auto filled_by = [&](const auto& cost) {
    return OrderedSubsetProgramme(machine, subtrees, loads, cost).solve(root);
  };
  std::vector<RankSet> set_on_core;
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    set_on_core = filled_by(HopBytesCost(objective.distances(), sense));
  } else if (objective.kind() == ObjectiveKind::bottleneck) {
    set_on_core = filled_by(BottleneckCost(objective.unit_times(), sense));
  } else {
    OuterLevel outer(subtrees.subtree(subtrees.subtree_of(root)), loads, sense);
    const LexicographicCost cost(machine.level_count(), sense);
    set_on_core = SubsetProgramme(machine, subtrees, loads, cost).solve(root, outer);
  }
  std::vector<CoreId> core_of(ranks.size());
  for (std::size_t c = 0; c < set_on_core.size(); ++c) {
    if (set_on_core[c] == 0) continue;
    const auto rank = static_cast<std::size_t>(std::countr_zero(set_on_core[c]));
    core_of[rank] = CoreId(machine.object(root).first_core + c);
  }
  return core_of;
}

}  // namespace rankplace
