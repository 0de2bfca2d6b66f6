// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/proved_placements.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/exact/node_by_node.hpp"
#include "mapper/search/exact/nodes_together.hpp"
#include "mapper/search/exact/subtree_classes.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"

namespace rankplace {
namespace {

SearchResult proved_result(const CommGraph& graph, const Machine& machine,
                           std::vector<CoreId> core_of_rank, std::uint64_t distinct) {
  const Placement placement(machine, std::move(core_of_rank));
  const Score score = evaluate(graph, machine, placement);
  return {placement, score, score, true, "exact", distinct};
}

/// The number of placements that the exact search of the nodes stands for.
std::uint64_t distinct_on_nodes(const Machine& machine,
                                const std::vector<std::vector<Rank>>& ranks_of) {
  std::uint64_t distinct = 0;
  for (std::size_t n = 0; n < ranks_of.size(); ++n) {
    if (ranks_of[n].empty()) continue;
    distinct +=
        count_distinct_placements(machine, machine.object_of(NodeId(n)), ranks_of[n].size());
  }
  return distinct;
}

/// Whether nodes have to be solved together: the busiest link of a level is one of all nodes.
bool depend_on_each_other(const std::vector<std::vector<Rank>>& ranks_of,
                          const Objective& objective) {
  return objective.kind() == ObjectiveKind::lexicographic &&
         std::ranges::count_if(ranks_of, [](const auto& ranks) { return !ranks.empty(); }) > 1;
}

}  // namespace

SearchResult proved_nodes(const CommGraph& graph, const Machine& machine,
                          const Objective& objective, const SearchOptions& options) {
  std::vector<CoreId> core_of_rank = first_fit_mapping(machine, graph.rank_count(), options);
  const auto ranks_of = ranks_of_nodes(machine, core_of_rank);
  const std::uint64_t distinct = options.fixed.any() ? 0 : distinct_on_nodes(machine, ranks_of);
  if (depend_on_each_other(ranks_of, objective)) {
    NodesTogether solved =
        solve_nodes_together(graph, machine, ranks_of, options, std::move(core_of_rank));
    SearchResult result = proved_result(graph, machine, std::move(solved.core_of_rank), distinct);
    result.proved = solved.proved;
    return result;
  }
  for (std::size_t n = 0; n < ranks_of.size(); ++n) {
    const std::vector<Rank>& ranks = ranks_of[n];
    if (ranks.empty()) continue;
    const auto cores =
        solve_node(graph, machine, NodeId(n), ranks, objective, options.sense, options.fixed);
    for (std::size_t i = 0; i < ranks.size(); ++i) core_of_rank[ranks[i].value()] = cores[i];
  }
  return proved_result(graph, machine, std::move(core_of_rank), distinct);
}

SearchResult proved_machine(const CommGraph& graph, const Machine& machine,
                            const Objective& objective, const SearchOptions& options) {
  const std::uint64_t distinct =
      options.fixed.any() ? 0
                          : count_distinct_placements(machine, machine.root(), graph.rank_count());
  return proved_result(graph, machine,
                       solve_machine(graph, machine, objective, options.sense, options.fixed),
                       distinct);
}

}  // namespace rankplace
