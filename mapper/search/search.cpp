// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include <algorithm>

#include "mapper/analysis/graph_structure.hpp"
#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/model/errors.hpp"
#include "mapper/search/exact.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/node_by_node.hpp"
#include "mapper/search/node_shape.hpp"
#include "mapper/search/starts.hpp"
#include "mapper/search/watch.hpp"

namespace rankplace {
namespace {

/// Rows x edges up to which a minimum cut is worth its time: a second at most, or 0.05 s.
constexpr std::uint64_t minimum_cut_work = 10'000'000;
constexpr std::uint64_t minimum_cut_work_of_fast = 500'000;

/// From one seed to the next where a search goes on until its deadline.
constexpr std::uint64_t another_seed = 0x9E3779B97F4A7C15;

/// Set splits that solving nodes one by one may take: about 0.1 s, 2 s, 10 s.
double node_work_of(Effort effort) {
  switch (effort) {
    case Effort::fast: return 2e7;
    case Effort::standard: return 5e8;
    case Effort::best: return 3e9;
  }
  return 0;
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
    std::vector<CoreId> core_of_rank = first_start(machine_, graph_.rank_count(), options_);
    std::uint64_t distinct = 0;
    const auto ranks_of = ranks_of_nodes(machine_, core_of_rank);
    for (std::size_t n = 0; n < ranks_of.size(); ++n) {
      const std::vector<Rank>& ranks = ranks_of[n];
      if (ranks.empty()) continue;
      const NodeId node(n);
      const auto cores = solve_node(graph_, machine_, node, ranks, objective_, options_.sense);
      for (std::size_t i = 0; i < ranks.size(); ++i) core_of_rank[ranks[i].value()] = cores[i];
      distinct += count_distinct_placements(machine_, machine_.object_of(node), ranks.size());
    }
    const Placement placement(machine_, std::move(core_of_rank));
    const Score score = score_of(placement);
    return {placement, score, score, true, "exact", distinct};
  }

  /// One effort after the other, each going on from what the last one found: more effort is never
  /// worse. With a deadline, on and on with other seeds.
  SearchResult improve() const {
    SearchResult best{first_placement(), {}, bound_of_search(), false, "packed", 0};
    best.score = score_of(best.placement);
    best.proved = objective_.compare(best.score, best.bound) == 0;
    Watch watch(graph_, machine_, objective_, options_, best.bound);
    SearchOptions options = options_;
    std::vector<Start> known;
    for (std::uint64_t round = 0; !best.proved && goes_on(round, watch); ++round) {
      constexpr auto most = static_cast<std::uint64_t>(Effort::best);
      options.effort = static_cast<Effort>(std::min(round, most));
      options.seed = options_.seed + (round > most ? round - most : 0) * another_seed;
      improve(options, known, watch, best);
      known = {{best.algorithm, {best.placement.cores().begin(), best.placement.cores().end()}}};
    }
    return best;
  }

  [[nodiscard]] bool goes_on(std::uint64_t round, const Watch& watch) const {
    if (round == 0) return true;
    if (options_.deadline) return !watch.out_of_time();
    return round <= static_cast<std::uint64_t>(options_.effort);
  }

  void improve(const SearchOptions& options, const std::vector<Start>& known, Watch& watch,
               SearchResult& best) const {
    HeuristicResult found =
        heuristic_search(graph_, machine_, objective_, options, known, best.bound, watch);
    keep_if_better(found, best);
    if (!best.proved && solve_nodes(graph_, machine_, objective_, options,
                                    node_work_of(options.effort), found.core_of_rank)) {
      found.algorithm += "+exact";
      keep_if_better(found, best);
    }
  }

  void keep_if_better(const HeuristicResult& found, SearchResult& best) const {
    Placement placement(machine_, found.core_of_rank);
    Score score = score_of(placement);
    if (!objective_.improves(options_.sense, score, best.score)) return;
    best.proved = objective_.compare(score, best.bound) == 0;
    best.placement = std::move(placement);
    best.score = std::move(score);
    best.algorithm = found.algorithm;
  }

  [[nodiscard]] Placement first_placement() const {
    return {machine_, first_start(machine_, graph_.rank_count(), options_)};
  }

  [[nodiscard]] Score score_of(const Placement& placement) const {
    return evaluate(graph_, machine_, placement);
  }

  [[nodiscard]] Score bound_of_search() const {
    Score bound = options_.sense == Sense::worst
                      ? upper_bound(graph_, machine_, objective_)
                      : lower_bound(graph_, machine_, objective_, affordable_minimum_cut());
    if (options_.node_of_rank && machine_.node_count() > 1) {
      // With kept nodes the links between them carry the same whatever happens inside.
      const Score any = score_of(first_placement());
      bound.levels.front().largest_link = any.levels.front().largest_link;
      bound.levels.front().link_sum = any.levels.front().link_sum;
    }
    return bound;
  }

  [[nodiscard]] std::uint64_t affordable_minimum_cut() const {
    std::uint64_t edges = 0;
    for (std::size_t r = 0; r < graph_.rank_count(); ++r) edges += graph_.edges_of(Rank(r)).size();
    const std::uint64_t affordable =
        options_.effort == Effort::fast ? minimum_cut_work_of_fast : minimum_cut_work;
    return edges * graph_.rank_count() <= affordable ? minimum_cut(graph_) : 0;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions options_;
  std::vector<std::size_t> ranks_on_node_;
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
