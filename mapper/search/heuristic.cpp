// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/heuristic.hpp"

#include <optional>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/slot_order.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace {

HeuristicResult heuristic_search(const CommGraph& graph, const Machine& machine,
                                 const Objective& objective, const SearchOptions& options) {
  std::optional<Score> score;
  HeuristicResult result;
  for (Start& start : starts(graph, machine, options)) {
    const Score candidate = evaluate(graph, machine, Placement(machine, start.core_of_rank));
    if (score && !objective.improves(options.sense, candidate, *score)) continue;
    score = candidate;
    result = {std::move(start.core_of_rank), start.name};
  }
  return result;
}

}  // namespace rankplace
