// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/exact.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/node_shape.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace {
namespace {

/// The search as it proceeds: a placement, and which parts of it are proved.
class Search {
 public:
  Search(const CommGraph& graph, const Machine& machine, const Objective& objective,
         const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        ranks_on_node_(ranks_on_nodes(machine, graph.rank_count(), options)) {}

  [[nodiscard]] SearchResult run() {
    const bool nodes_given = options_.node_of_rank.has_value() || machine_.node_count() == 1;
    const bool all_exact = nodes_given && exact_nodes() == machine_.node_count();
    HeuristicResult found = heuristic_search(graph_, machine_, objective_, options_);
    core_of_rank_ = std::move(found.core_of_rank);
    std::uint64_t distinct = 0;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (exact(n)) distinct += solve(NodeId(n), nodes_given);
    }
    const Placement placement(machine_, core_of_rank_);
    const Score score = evaluate(graph_, machine_, placement);
    return {placement,
            score,
            score,
            all_exact,
            all_exact ? "exact" : found.algorithm,
            all_exact ? distinct : 0};
  }

 private:
  [[nodiscard]] bool exact(std::size_t node) const {
    return solvable_exactly(ranks_on_node_[node], machine_.node(NodeId(node)).core_count);
  }
  [[nodiscard]] std::size_t exact_nodes() const {
    std::size_t count = 0;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) count += exact(n) ? 1 : 0;
    return count;
  }

  /// Solves one node; the number of placements that this stood for.
  std::uint64_t solve(NodeId node, bool always_keep) {
    std::vector<Rank> ranks;
    for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
      if (machine_.core(core_of_rank_[r]).node == node) ranks.push_back(Rank(r));
    }
    const auto cores = solve_node(graph_, machine_, node, ranks, objective_, options_.sense);
    std::vector<CoreId> changed = core_of_rank_;
    for (std::size_t i = 0; i < ranks.size(); ++i) changed[ranks[i].value()] = cores[i];
    if (always_keep || improves(changed)) core_of_rank_ = std::move(changed);
    return count_distinct_placements(machine_, machine_.object_of(node), ranks.size());
  }

  [[nodiscard]] bool improves(const std::vector<CoreId>& changed) const {
    return objective_.improves(options_.sense,
                               evaluate(graph_, machine_, Placement(machine_, changed)),
                               evaluate(graph_, machine_, Placement(machine_, core_of_rank_)));
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  std::vector<std::size_t> ranks_on_node_;
  std::vector<CoreId> core_of_rank_;
};

}  // namespace

SearchResult search(const CommGraph& graph, const Machine& machine, const Objective& objective,
                    const SearchOptions& options) {
  return Search(graph, machine, objective, options).run();
}

}  // namespace rankplace
