// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/exact/node_by_node.hpp"

#include <cmath>
#include <cstddef>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// The nodes to solve, as long as their set splits do not add up to more than `work`.
std::vector<NodeId> affordable_nodes(const Machine& machine,
                                     const std::vector<std::vector<Rank>>& ranks_of, double work) {
  std::vector<NodeId> nodes;
  for (std::size_t n = 0; n < ranks_of.size(); ++n) {
    const std::size_t ranks = ranks_of[n].size();
    if (ranks < 2 || !solvable_exactly(ranks, machine.node(NodeId(n)).core_count)) continue;
    work -= std::pow(3.0, static_cast<double>(ranks));
    if (work < 0) break;
    nodes.push_back(NodeId(n));
  }
  return nodes;
}

/// Swaps until each of `ranks`, all on one node, is on its core.
void rearrange(IncrementalScore& placement, const std::vector<Rank>& ranks,
               const std::vector<CoreId>& cores) {
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    const CoreId from = placement.core_of_rank()[ranks[i].value()];
    if (from != cores[i]) placement.swap(from, cores[i]);
  }
}

}  // namespace

std::vector<std::vector<Rank>> ranks_of_nodes(const Machine& machine,
                                              const std::vector<CoreId>& core_of_rank) {
  std::vector<std::vector<Rank>> ranks(machine.node_count());
  for (std::size_t r = 0; r < core_of_rank.size(); ++r) {
    ranks[machine.core(core_of_rank[r]).node.value()].push_back(Rank(r));
  }
  return ranks;
}

bool solve_nodes(const CommGraph& graph, const Machine& machine, const Objective& objective,
                 const SearchOptions& options, double work, std::vector<CoreId>& core_of_rank) {
  const auto ranks_of = ranks_of_nodes(machine, core_of_rank);
  const auto nodes = affordable_nodes(machine, ranks_of, work);
  if (nodes.empty()) return false;
  std::vector<std::vector<CoreId>> solved(nodes.size());
  parallel_for(options.threads, nodes.size(), [&](std::size_t i) {
    if (is_over(options)) return;
    const std::vector<Rank>& ranks = ranks_of[nodes[i].value()];
    solved[i] =
        solve_node(graph, machine, nodes[i], ranks, objective, options.sense, options.fixed);
  });
  IncrementalScore placement(graph, machine, core_of_rank);
  bool improved = false;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::vector<Rank>& ranks = ranks_of[nodes[i].value()];
    std::vector<CoreId> cores_before;
    for (const Rank rank : ranks) cores_before.push_back(core_of_rank[rank.value()]);
    if (solved[i].empty() || cores_before == solved[i]) continue;
    const Score score_before = placement.score();
    rearrange(placement, ranks, solved[i]);
    if (objective.improves(options.sense, placement.score(), score_before)) {
      improved = true;
    } else {
      rearrange(placement, ranks, cores_before);
    }
  }
  core_of_rank = placement.core_of_rank();
  return improved;
}

}  // namespace rankplace
