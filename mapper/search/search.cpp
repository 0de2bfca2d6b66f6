// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include <algorithm>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/search/exact.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/node_shape.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace {
namespace {

/// Rows x edges up to which a minimum cut is worth its time (a second at most).
constexpr std::uint64_t minimum_cut_work = 10'000'000;

/// The options, with nodes kept if filling them in order puts all ranks on one of them: nothing is
/// left to search between nodes then.
SearchOptions with_settled_nodes(const CommGraph& graph, const Machine& machine,
                                 const SearchOptions& options) {
  SearchOptions settled = options;
  if (options.node_of_rank) return settled;
  const auto counts = ranks_on_nodes(machine, graph.rank_count(), options);
  const auto only = std::ranges::find(counts, graph.rank_count());
  if (only != counts.end()) {
    const NodeId node(static_cast<std::size_t>(only - counts.begin()));
    settled.node_of_rank.emplace(graph.rank_count(), node);
  }
  return settled;
}

/// The search as it proceeds: a placement, and which parts of it are proved.
class Search {
 public:
  Search(const CommGraph& graph, const Machine& machine, const Objective& objective,
         const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(with_settled_nodes(graph, machine, options)),
        ranks_on_node_(ranks_on_nodes(machine, graph.rank_count(), options_)) {}

  [[nodiscard]] SearchResult run() { return all_nodes_exact() ? prove() : improve(); }

 private:
  [[nodiscard]] bool exact(std::size_t node) const {
    return solvable_exactly(ranks_on_node_[node], machine_.node(NodeId(node)).core_count);
  }
  /// Whether it is settled which ranks each node gets, and each node is small enough to be proved.
  [[nodiscard]] bool all_nodes_exact() const {
    if (!options_.node_of_rank && machine_.node_count() > 1) return false;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (!exact(n)) return false;
    }
    return true;
  }

  SearchResult prove() {
    core_of_rank_ = first_start(machine_, graph_.rank_count(), options_);
    std::uint64_t distinct = 0;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (ranks_on_node_[n] == 0) continue;
      core_of_rank_ = with_node_solved(NodeId(n));
      distinct +=
          count_distinct_placements(machine_, machine_.object_of(NodeId(n)), ranks_on_node_[n]);
    }
    const Score score = score_of(core_of_rank_);
    return {Placement(machine_, core_of_rank_), score, score, true, "exact", distinct};
  }

  SearchResult improve() {
    const Score bound = bound_of_search();
    HeuristicResult found = heuristic_search(graph_, machine_, objective_, options_, bound);
    core_of_rank_ = std::move(found.core_of_rank);
    Score score = score_of(core_of_rank_);
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (objective_.compare(score, bound) == 0) break;
      if (!exact(n)) continue;
      std::vector<CoreId> solved = with_node_solved(NodeId(n));
      if (solved == core_of_rank_) continue;
      Score solved_score = score_of(solved);
      if (!objective_.improves(options_.sense, solved_score, score)) continue;
      core_of_rank_ = std::move(solved);
      score = std::move(solved_score);
      if (!found.algorithm.ends_with("+exact")) found.algorithm += "+exact";
    }
    const bool proved = objective_.compare(score, bound) == 0;
    return {Placement(machine_, core_of_rank_), score, bound, proved, found.algorithm, 0};
  }

  /// The current placement with one node's ranks at their optimum on that node.
  [[nodiscard]] std::vector<CoreId> with_node_solved(NodeId node) const {
    std::vector<Rank> ranks;
    for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
      if (machine_.core(core_of_rank_[r]).node == node) ranks.push_back(Rank(r));
    }
    const auto cores = solve_node(graph_, machine_, node, ranks, objective_, options_.sense);
    std::vector<CoreId> changed = core_of_rank_;
    for (std::size_t i = 0; i < ranks.size(); ++i) changed[ranks[i].value()] = cores[i];
    return changed;
  }

  [[nodiscard]] Score score_of(const std::vector<CoreId>& core_of_rank) const {
    return evaluate(graph_, machine_, Placement(machine_, core_of_rank));
  }

  [[nodiscard]] Score bound_of_search() const {
    Score bound = options_.sense == Sense::worst
                      ? upper_bound(graph_, machine_, objective_)
                      : lower_bound(graph_, machine_, objective_, affordable_minimum_cut());
    if (options_.node_of_rank && machine_.node_count() > 1) {
      // With kept nodes the links between them carry the same whatever happens inside.
      const Score any = score_of(first_start(machine_, graph_.rank_count(), options_));
      bound.levels.front().largest_link = any.levels.front().largest_link;
      bound.levels.front().link_sum = any.levels.front().link_sum;
    }
    return bound;
  }

  [[nodiscard]] std::uint64_t affordable_minimum_cut() const {
    std::uint64_t edges = 0;
    for (std::size_t r = 0; r < graph_.rank_count(); ++r) edges += graph_.edges_of(Rank(r)).size();
    return edges * graph_.rank_count() <= minimum_cut_work ? minimum_cut(graph_) : 0;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions options_;
  std::vector<std::size_t> ranks_on_node_;
  std::vector<CoreId> core_of_rank_;
};

}  // namespace

Effort effort_from(std::string_view name) {
  if (name == "fast") return Effort::fast;
  if (name == "default") return Effort::standard;
  if (name == "best") return Effort::best;
  throw UsageError("unknown effort '" + std::string(name) + "' (use fast, default or best)");
}

SearchResult search(const CommGraph& graph, const Machine& machine, const Objective& objective,
                    const SearchOptions& options) {
  return Search(graph, machine, objective, options).run();
}

}  // namespace rankplace
