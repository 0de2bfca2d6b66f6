// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/gathered_shares.hpp"

#include <utility>

#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/load_search/load_problem.hpp"

namespace rankplace::load_search {

bool may_gather(const Machine& machine, const SearchOptions& options) {
  return options.sense == Sense::worst && !options.node_of_rank && !options.fixed.any() &&
         !machine.has_cards();
}

std::vector<InitialMapping> gathered_on_shares(
    const CommGraph& graph, const Machine& machine, const Objective& objective,
    const SearchOptions& options, const std::vector<std::vector<std::size_t>>& choices) {
  const LoadProblem problem(graph, machine, objective, options.sense);
  std::vector<InitialMapping> gathered;
  for (const auto& choice : choices) {
    std::vector<CoreId> scattered = scattered_order(machine, choice);
    scattered.resize(graph.rank_count());
    gathered.push_back({"heaviest", problem.gathered(std::move(scattered))});
  }
  return gathered;
}

}  // namespace rankplace::load_search
