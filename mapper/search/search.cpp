// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "mapper/cost/bounds.hpp"
#include "mapper/cost/evaluate.hpp"
#include "mapper/model/core_text.hpp"
#include "mapper/search/bounds/cut_bounds.hpp"
#include "mapper/search/branch_and_bound/close_gap.hpp"
#include "mapper/search/constraints/kept_nodes.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/exact/node_by_node.hpp"
#include "mapper/search/exact/subtree_classes.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/local_search/bounded_migration.hpp"
#include "mapper/search/presets.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/errors.hpp"

namespace rankplace {
namespace {

/// The distance of seeds from round to round while a search goes on until its deadline.
constexpr std::uint64_t another_seed = 0x9E3779B97F4A7C15;

/// The gap of J above which branch and bound does not begin for more ranks than the exact search
/// takes: no run proved such a placement (docs/benchmarks.md, Proofs).
constexpr double hopeless_gap = 1.0 / 3;

void check_start(const Machine& machine, const SearchOptions& options) {
  for (std::size_t r = 0; r < options.start.size(); ++r) {
    const CoreId core = options.start[r];
    const std::string which = "rank " + std::to_string(r);
    const auto fixed = options.fixed.core_of(Rank(r));
    if (options.most_moves && fixed && *fixed != core) {
      throw InputError(which + " is fixed on " + core_text(machine, *fixed) +
                       ", but the start placement has it on " + core_text(machine, core) +
                       " (fix only ranks that are there already, or do not limit the moves)");
    }
    if (options.node_of_rank && (*options.node_of_rank)[r] != machine.core(core).node) {
      throw InputError(which + " must stay on its node, but the start placement has it on " +
                       core_text(machine, core) + " (let the node assignment be searched)");
    }
  }
  if (options.most_moves && options.start.empty()) {
    throw InternalError("a limit of moves without a placement to begin with");
  }
}

void check_fixed(const CommGraph& graph, const Machine& machine, const SearchOptions& options) {
  for (const auto& [rank, core] : options.fixed.core_of_rank()) {
    const std::string which = "rank " + std::to_string(rank.value());
    if (rank.value() >= graph.rank_count()) {
      throw InputError(which + " is fixed, but the ranks are 0-" +
                       std::to_string(graph.rank_count() - 1));
    }
    const NodeId node = machine.core(core).node;
    if (!options.node_of_rank || (*options.node_of_rank)[rank.value()] == node) continue;
    throw InputError(which + " is fixed on " + machine.node(node).name +
                     ", but it is to stay on another node (let the node assignment be searched)");
  }
}

/// The options. Nodes are kept if filling them in order (and the start) puts all ranks on one node:
/// then nothing is left to search between nodes. In the start fixed ranks are in their places.
SearchOptions settled_options(const CommGraph& graph, const Machine& machine,
                              const SearchOptions& options) {
  SearchOptions settled = options;
  settle(options.fixed, machine, exchange_of(options), settled.start);
  if (options.node_of_rank || options.most_moves) return settled;
  const auto counts = ranks_on_nodes(machine, graph.rank_count(), options);
  const auto only = std::ranges::find(counts, graph.rank_count());
  if (only == counts.end()) return settled;
  const NodeId node(static_cast<std::size_t>(only - counts.begin()));
  const bool start_too = std::ranges::all_of(
      settled.start, [&](CoreId core) { return machine.core(core).node == node; });
  if (start_too) settled.node_of_rank.emplace(graph.rank_count(), node);
  return settled;
}

/// The state of a search: a placement, and which parts of it are proved.
class Search {
 public:
  Search(const CommGraph& graph, const Machine& machine, const Objective& objective,
         const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(settled_options(graph, machine, options)),
        ranks_on_node_(ranks_on_nodes(machine, graph.rank_count(), options_)) {}

  [[nodiscard]] SearchResult run() { return proves_at_once() ? prove() : improve(); }

  /// Whether all is small enough for the exact search.
  [[nodiscard]] bool proves_at_once() const { return all_nodes_exact(solvable_exactly); }

  /// The bound of the objective without a search.
  [[nodiscard]] Score bound() {
    cuts_ = cut_bounds(graph_, options_.sense, options_.preset);
    return bound_of_search();
  }

  /// Bounded migration from the start.
  [[nodiscard]] SearchResult move_few() {
    cuts_ = cut_bounds(graph_, options_.sense, options_.preset);
    const NearPlacement near = bounded_migration(graph_, machine_, objective_, options_);
    const Placement placement(machine_, near.core_of_rank);
    const Score score = score_of(placement);
    return {placement,
            score,
            near.proved ? score : bound_of_search(),
            near.proved,
            near.proved ? "all moves tried" : "best moves",
            0};
  }

 private:
  /// Whether the ranks of each node are settled, and each node is small enough for a proof.
  template <class Solvable>
  [[nodiscard]] bool all_nodes_exact(const Solvable& solvable) const {
    if (!options_.node_of_rank && machine_.node_count() > 1) return false;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (!solvable(ranks_on_node_[n], machine_.node(NodeId(n)).core_count)) return false;
    }
    return true;
  }

  SearchResult prove() {
    std::vector<CoreId> core_of_rank = first_fit_mapping(machine_, graph_.rank_count(), options_);
    std::uint64_t distinct = 0;
    const auto ranks_of = ranks_of_nodes(machine_, core_of_rank);
    for (std::size_t n = 0; n < ranks_of.size(); ++n) {
      const std::vector<Rank>& ranks = ranks_of[n];
      if (ranks.empty()) continue;
      const NodeId node(n);
      const auto cores =
          solve_node(graph_, machine_, node, ranks, objective_, options_.sense, options_.fixed);
      for (std::size_t i = 0; i < ranks.size(); ++i) core_of_rank[ranks[i].value()] = cores[i];
      if (options_.fixed.any()) continue;
      distinct += count_distinct_placements(machine_, machine_.object_of(node), ranks.size());
    }
    const Placement placement(machine_, std::move(core_of_rank));
    const Score score = score_of(placement);
    return {placement, score, score, true, "exact", distinct};
  }

  /// Runs one preset after the other, then a proof; with a deadline, on and on with other seeds.
  SearchResult improve() {
    cuts_ = cut_bounds(graph_, options_.sense, options_.preset);
    SearchResult best{first_placement(), {}, bound_of_search(), false, "packed", 0};
    best.score = score_of(best.placement);
    best.proved = objective_.compare(best.score, best.bound) == 0;
    if (!options_.start.empty()) keep_if_better({options_.start, "start"}, best);
    StoppingCriterion stopping(graph_, machine_, objective_, options_, best.bound);
    const auto last =
        static_cast<std::uint64_t>(options_.deadline ? Preset::best : options_.preset);
    improve_in_rounds(0, last, stopping, best);
    if (!best.proved && !stopping.out_of_time() && !is_hopeless(best)) prove_by_branches(best);
    const bool has_time = !options_.deadline && !stopping.out_of_time();
    if (!best.proved && has_time && all_nodes_exact(solvable_in_seconds)) return prove();
    if (options_.deadline) improve_in_rounds(last + 1, UINT64_MAX, stopping, best);
    if (best.proved) best.bound = best.score;
    return best;
  }

  /// Runs one round after the other until `last`, each from the best placement so far, so more work
  /// is never worse. The first rounds are the presets, later ones use other seeds.
  void improve_in_rounds(std::uint64_t first, std::uint64_t last, StoppingCriterion& stopping,
                         SearchResult& best) const {
    constexpr auto most = static_cast<std::uint64_t>(Preset::best);
    SearchOptions options = options_;
    for (std::uint64_t round = first; !best.proved && round <= last; ++round) {
      if (options_.stop.stop_requested() || (round > 0 && stopping.out_of_time())) return;
      options.preset = static_cast<Preset>(std::min(round, most));
      options.ranks_on_node = ranks_on_nodes_of(best.placement);
      options.seed = options_.seed + (round > most ? round - most : 0) * another_seed;
      std::vector<InitialMapping> known;
      if (round > 0) {
        const auto cores = best.placement.cores();
        known.push_back({best.algorithm, {cores.begin(), cores.end()}});
      } else if (!options_.start.empty()) {
        known = plain_mappings(graph_, machine_, options_);
        known.push_back({"start", options_.start});
      }
      improve(options, known, stopping, best);
      if (round == 0) try_even_shares(options, stopping, best);
    }
  }

  /// Searches from other numbers of ranks on the nodes, if there is a choice.
  void try_even_shares(SearchOptions options, StoppingCriterion& stopping,
                       SearchResult& best) const {
    const bool choice = !options_.node_of_rank && graph_.rank_count() < machine_.slot_count();
    if (best.proved || !choice) return;
    options.ranks_on_node = even_shares(machine_, ranks_on_node_, options_.fixed);
    if (options.ranks_on_node == ranks_on_node_ || stopping.out_of_time()) return;
    improve(options, {}, stopping, best);
  }

  void improve(const SearchOptions& options, const std::vector<InitialMapping>& known,
               StoppingCriterion& stopping, SearchResult& best) const {
    HeuristicResult found =
        heuristic_search(graph_, machine_, objective_, options, known, best.bound, stopping);
    keep_if_better(found, best);
    if (!best.proved && solve_nodes(graph_, machine_, objective_, options,
                                    work_of(options.preset).node_splits, found.core_of_rank)) {
      found.algorithm += "+exact";
      keep_if_better(found, best);
    }
  }

  /// Whether branch and bound would take seconds and prove nothing. With time to spare, it runs.
  [[nodiscard]] bool is_hopeless(const SearchResult& best) const {
    const bool always = work_of(options_.preset).tries_hopeless_gaps || options_.deadline;
    if (always || objective_.kind() != ObjectiveKind::hop_bytes) return false;
    const auto [low, high] =
        std::minmax({objective_.hop_bytes_of(best.score), objective_.hop_bytes_of(best.bound)});
    return graph_.rank_count() > most_ranks_of_exact && low < (1 - hopeless_gap) * high;
  }

  /// Runs branch and bound from the result of the search.
  void prove_by_branches(SearchResult& best) const {
    const auto cores = best.placement.cores();
    HeuristicResult found{{cores.begin(), cores.end()}, best.algorithm + "+branch-and-bound"};
    const bool proved =
        close_gap(graph_, machine_, objective_, options_, cuts_, found.core_of_rank);
    keep_if_better(found, best);
    if (!proved) return;
    best.proved = true;
    best.algorithm = found.algorithm;
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

  [[nodiscard]] std::vector<std::size_t> ranks_on_nodes_of(const Placement& placement) const {
    std::vector<std::size_t> counts(machine_.node_count(), 0);
    for (const CoreId core : placement.cores()) ++counts[machine_.core(core).node.value()];
    return counts;
  }

  [[nodiscard]] Placement first_placement() const {
    return {machine_, first_fit_mapping(machine_, graph_.rank_count(), options_)};
  }

  [[nodiscard]] Score score_of(const Placement& placement) const {
    return evaluate(graph_, machine_, placement);
  }

  [[nodiscard]] Score bound_of_search() const {
    Score bound = options_.sense == Sense::worst ? upper_bound(graph_, machine_, objective_, cuts_)
                                                 : lower_bound(graph_, machine_, objective_, cuts_);
    if (options_.node_of_rank && machine_.node_count() > 1) {
      // With kept nodes the loads of the links between them do not change.
      const Score any = score_of(first_placement());
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
  CutBySize cuts_;
};

}  // namespace

SearchResult search(const CommGraph& graph, const Machine& machine, const Objective& objective,
                    const SearchOptions& options) {
  check_fixed(graph, machine, options);
  check_start(machine, options);
  Search search(graph, machine, objective, options);
  if (options.most_moves) return search.move_few();
  if (has_several_kept_nodes(machine, options) && !search.proves_at_once()) {
    return search_kept_nodes(graph, machine, objective, options);
  }
  return search.run();
}

Score search_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                   const SearchOptions& options) {
  check_fixed(graph, machine, options);
  check_start(machine, options);
  return Search(graph, machine, objective, options).bound();
}

}  // namespace rankplace
