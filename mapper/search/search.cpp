// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include <algorithm>

#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/search/branch_and_bound/branch_and_bound.hpp"
#include "mapper/search/cut_bounds.hpp"
#include "mapper/search/exact.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/node_shape.hpp"
#include "mapper/search/starts.hpp"

namespace rankplace {
namespace {

/// Branches of branch and bound that a search may look at, over all nodes together.
std::uint64_t branches_of(Effort effort) {
  switch (effort) {
    case Effort::fast: return 200'000;
    case Effort::standard: return 2'000'000;
    case Effort::best: return 20'000'000;
  }
  throw InternalError("an effort without an amount of work");
}

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

  [[nodiscard]] SearchResult run() {
    return all_nodes_exact(solvable_exactly) ? prove() : improve();
  }

 private:
  [[nodiscard]] bool exact(std::size_t node) const {
    return solvable_exactly(ranks_on_node_[node], machine_.node(NodeId(node)).core_count);
  }
  /// Whether it is settled which ranks each node gets, and each node is small enough to be proved.
  template <class Solvable>
  [[nodiscard]] bool all_nodes_exact(const Solvable& solvable) const {
    if (!options_.node_of_rank && machine_.node_count() > 1) return false;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (!solvable(ranks_on_node_[n], machine_.node(NodeId(n)).core_count)) return false;
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
    cuts_ = cut_bounds(graph_, options_.sense);
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
    if (objective_.compare(score, bound) == 0) {
      return {Placement(machine_, core_of_rank_), score, score, true, found.algorithm, 0};
    }
    const bool proved = close_gap(score, found.algorithm);
    if (!proved && all_nodes_exact(solvable_in_seconds)) return prove();
    return {Placement(machine_, core_of_rank_),
            score,
            proved ? score : bound,
            proved,
            found.algorithm,
            0};
  }

  /// Branch and bound from the current placement. True if the result is proved.
  bool close_gap(Score& score, std::string& algorithm) {
    bool tried = false;
    bool proved = true;
    std::vector<CoreId> solved = core_of_rank_;
    for (const ObjectId root : roots_to_prove()) {
      tried = true;
      proved = branch_below(root, solved) && proved;
    }
    if (!tried) return false;
    Score solved_score = score_of(solved);
    if (proved || objective_.improves(options_.sense, solved_score, score)) {
      core_of_rank_ = std::move(solved);
      score = std::move(solved_score);
      algorithm += "+branch-and-bound";
    }
    return proved;
  }

  /// Objects whose ranks are settled and that together hold all: the nodes, or a machine without
  /// empty cores. None if one of them is too large.
  [[nodiscard]] std::vector<ObjectId> roots_to_prove() const {
    std::vector<ObjectId> roots;
    if (!options_.node_of_rank && machine_.node_count() > 1) {
      if (machine_.core_count() == graph_.rank_count()) roots.push_back(machine_.root());
    } else {
      for (std::size_t n = 0; n < machine_.node_count(); ++n) {
        if (ranks_on_node_[n] > 0) roots.push_back(machine_.object_of(NodeId(n)));
      }
    }
    const bool all_suit = std::ranges::all_of(roots, [&](ObjectId root) {
      return suits_branch_and_bound(machine_, ranks_below(root, core_of_rank_).size(), objective_);
    });
    return all_suit ? roots : std::vector<ObjectId>{};
  }

  bool branch_below(ObjectId root, std::vector<CoreId>& core_of_rank) const {
    const std::vector<Rank> ranks = ranks_below(root, core_of_rank);
    std::vector<CoreId> cores;
    for (const Rank rank : ranks) cores.push_back(core_of_rank[rank.value()]);
    const auto& cut_by_size = options_.sense == Sense::best ? cuts_.least : cuts_.most;
    const BranchAndBoundResult found =
        branch_and_bound(graph_, machine_, root, ranks, cores, objective_, options_.sense,
                         cut_by_size, branches_of(options_.effort));
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      core_of_rank[ranks[i].value()] = found.core_of[i];
    }
    return found.proved;
  }

  [[nodiscard]] std::vector<Rank> ranks_below(ObjectId root,
                                              const std::vector<CoreId>& core_of_rank) const {
    const Object& object = machine_.object(root);
    std::vector<Rank> ranks;
    for (std::size_t r = 0; r < core_of_rank.size(); ++r) {
      if (core_of_rank[r].value() - object.first_core < object.core_count) ranks.push_back(Rank(r));
    }
    return ranks;
  }

  /// The current placement with one node's ranks at their optimum on that node.
  [[nodiscard]] std::vector<CoreId> with_node_solved(NodeId node) const {
    const std::vector<Rank> ranks = ranks_below(machine_.object_of(node), core_of_rank_);
    const auto cores = solve_node(graph_, machine_, node, ranks, objective_, options_.sense);
    std::vector<CoreId> changed = core_of_rank_;
    for (std::size_t i = 0; i < ranks.size(); ++i) changed[ranks[i].value()] = cores[i];
    return changed;
  }

  [[nodiscard]] Score score_of(const std::vector<CoreId>& core_of_rank) const {
    return evaluate(graph_, machine_, Placement(machine_, core_of_rank));
  }

  [[nodiscard]] Score bound_of_search() const {
    Score bound = options_.sense == Sense::worst ? upper_bound(graph_, machine_, objective_, cuts_)
                                                 : lower_bound(graph_, machine_, objective_, cuts_);
    if (options_.node_of_rank && machine_.node_count() > 1) {
      // With kept nodes the links between them carry the same whatever happens inside.
      const Score any = score_of(first_start(machine_, graph_.rank_count(), options_));
      bound.levels.front().largest_link = any.levels.front().largest_link;
      bound.levels.front().link_sum = any.levels.front().link_sum;
    }
    return bound;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions options_;
  std::vector<std::size_t> ranks_on_node_;
  std::vector<CoreId> core_of_rank_;
  CutBySize cuts_;
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
