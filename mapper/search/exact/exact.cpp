// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/exact.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "mapper/search/exact/exact_cost.hpp"
#include "mapper/search/exact/ordered_subset_programme.hpp"
#include "mapper/search/exact/outer_level.hpp"
#include "mapper/search/exact/rank_sets.hpp"
#include "mapper/search/exact/subset_programme.hpp"
#include "mapper/search/exact/subtree_classes.hpp"

namespace rankplace {
namespace {

/// The core of each rank, by the sets on the cores below `root`.
std::vector<CoreId> cores_from(const std::vector<RankSet>& set_on_core, const Machine& machine,
                               ObjectId root, std::size_t ranks) {
  std::vector<CoreId> core_of(ranks);
  for (std::size_t c = 0; c < set_on_core.size(); ++c) {
    if (set_on_core[c] == 0) continue;
    const auto rank = static_cast<std::size_t>(std::countr_zero(set_on_core[c]));
    core_of[rank] = CoreId(machine.object(root).first_core + c);
  }
  return core_of;
}

std::vector<CoreId> solve_below(const CommGraph& graph, const Machine& machine, ObjectId root,
                                const std::vector<Rank>& ranks, const Objective& objective,
                                Sense sense, const FixedRanks& fixed) {
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
    OuterLevel outer(subtrees.subtree_class(subtrees.class_index_of(root)), loads, sense);
    const LexicographicCost cost(machine.level_count(), sense);
    set_on_core = SubsetProgramme(machine, subtrees, loads, cost).solve(root, outer);
  }
  return cores_from(set_on_core, machine, root, ranks.size());
}

/// The pairs of a set of `ranks` ranks and a subset of at most `most` of them.
double subsets_of_sets(std::size_t ranks, std::size_t most) {
  double pairs = 0;
  double subsets = 1;  // with so many ranks; each extends to 2^(ranks - size) sets
  for (std::size_t size = 0; size <= std::min(most, ranks); ++size) {
    pairs += std::ldexp(subsets, static_cast<int>(ranks - size));
    subsets *= static_cast<double>(ranks - size) / static_cast<double>(size + 1);
  }
  return pairs;
}

/// The steps of an object in which a set of ranks may be divided: of interchangeable children each
/// takes one rank at least.
double steps_of(const SubtreeClass& subtree, std::size_t ranks) {
  double steps = 0;
  std::size_t alike = 0;
  for (const FillStep& step : subtree.steps) {
    if (step.interchangeable && ++alike > ranks) break;
    steps += subsets_of_sets(ranks, step.capacity);
  }
  return steps;
}

}  // namespace

bool solvable_exactly(std::size_t rank_count, std::size_t core_count) {
  // The work grows with 3^ranks; with idle cores there are more ways to fill an object.
  constexpr std::size_t ranks_on_any_cores = 12;
  constexpr std::size_t cores_of_more_ranks = 16;  // as many as ranks: no core need stay idle
  return rank_count <= ranks_on_any_cores ||
         (rank_count <= most_ranks_of_exact && core_count <= cores_of_more_ranks);
}

bool solvable_in_seconds(std::size_t rank_count, std::size_t core_count) {
  return rank_count <= most_ranks_of_exact && rank_count <= core_count;
}

std::vector<CoreId> solve_node(const CommGraph& graph, const Machine& machine, NodeId node,
                               const std::vector<Rank>& ranks, const Objective& objective,
                               Sense sense, const FixedRanks& fixed) {
  return solve_below(graph, machine, machine.object_of(node), ranks, objective, sense, fixed);
}

NodeSolution solve_node_beside(const CommGraph& graph, const Machine& machine, NodeId node,
                               const std::vector<Rank>& ranks, Sense sense, const FixedRanks& fixed,
                               const std::vector<std::uint64_t>& elsewhere) {
  const ObjectId root = machine.object_of(node);
  const SubtreeTable subtrees(machine, root, Cards::counted, fixed_among(fixed, ranks));
  const SetLoads loads(graph, ranks);
  const std::size_t level = machine.object(root).level;
  OuterLevel outer(subtrees.subtree_class(subtrees.class_index_of(root)), loads, sense,
                   level < elsewhere.size() ? elsewhere[level] : 0);
  const LexicographicCost cost(machine.level_count(), sense, elsewhere);
  SubsetProgramme programme(machine, subtrees, loads, cost);
  const std::vector<RankSet> set_on_core = programme.solve(root, outer);
  return {cores_from(set_on_core, machine, root, ranks.size()), programme.value()};
}

double work_of_machine(const CommGraph& graph, const Machine& machine, const Objective& objective,
                       const FixedRanks& fixed) {
  const std::size_t ranks = graph.rank_count();
  const bool by_pairs = objective.kind() == ObjectiveKind::hop_bytes;
  if (ranks > most_ranks_of_exact || (!by_pairs && machine.has_cards())) {
    return std::numeric_limits<double>::infinity();
  }
  const SubtreeTable subtrees(machine, machine.root(), Cards::ignored,
                              fixed_among(fixed, all_ranks(graph.rank_count())));
  double work = 0;
  for (std::size_t s = 0; s < subtrees.size(); ++s)
    work += steps_of(subtrees.subtree_class(s), ranks);
  return work;
}

std::vector<CoreId> solve_machine(const CommGraph& graph, const Machine& machine,
                                  const Objective& objective, Sense sense,
                                  const FixedRanks& fixed) {
  return solve_below(graph, machine, machine.root(), all_ranks(graph.rank_count()), objective,
                     sense, fixed);
}

}  // namespace rankplace
