// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/heuristic.hpp"

#include <optional>

#include "mapper/cost/incremental_score.hpp"
#include "mapper/search/refine.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace {

HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options,
                                 const Score& bound) {
  RefineOptions refining;
  refining.sense = options.sense;
  refining.moves = options.node_of_rank ? Moves::inside_node : Moves::anywhere;
  refining.seed = options.seed;
  std::optional<Score> score;
  HeuristicResult result;
  for (Start& start : starts(graph, machine, options)) {
    IncrementalScore placement(graph, machine, std::move(start.core_of_rank));
    refine(placement, graph, machine, objective, refining);
    if (score && !objective.improves(options.sense, placement.score(), *score)) continue;
    score = placement.score();
    result = {placement.core_of_rank(), start.name + "+swap"};
    if (objective.compare(*score, bound) == 0) break;
  }
  return result;
}

}  // namespace rankplace
