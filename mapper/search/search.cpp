// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/search.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/bounds/most_in_order.hpp"
#include "mapper/search/branch_and_bound/close_gap.hpp"
#include "mapper/search/cards/card_bound.hpp"
#include "mapper/search/cards/card_search.hpp"
#include "mapper/search/constraints/dummy_ranks.hpp"
#include "mapper/search/constraints/kept_nodes.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/constraints/option_checks.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/exact/node_by_node.hpp"
#include "mapper/search/exact/proved_placements.hpp"
#include "mapper/search/few_placements.hpp"
#include "mapper/search/graph_facts.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/initial_mappings/initial_mappings.hpp"
#include "mapper/search/initial_mappings/launcher_mappings.hpp"
#include "mapper/search/load_search/share_mappings.hpp"
#include "mapper/search/local_search/bounded_migration.hpp"
#include "mapper/search/networks/network_search.hpp"
#include "mapper/search/preset_clock.hpp"
#include "mapper/search/presets/search_work.hpp"
#include "mapper/search/search_bounds.hpp"
#include "mapper/search/shown_beside.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "mapper/search/work_share.hpp"
#include "support/threads/threads.hpp"

namespace rankplace {
namespace {

/// The work up to which the exact search over all slots is tried at all.
constexpr double machine_in_seconds = 1e9;

/// The state of a search: a placement, and which parts of it are proved.
class Search {
 public:
  Search(const CommGraph& graph, const Machine& machine, const Objective& objective,
         const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        share_(options.processes),
        ranks_on_node_(ranks_on_nodes(machine, graph.rank_count(), options_)),
        work_of_machine_(has_free_slots()
                             ? work_of_machine(graph, machine, objective, options.fixed)
                             : std::numeric_limits<double>::infinity()),
        bounds_(graph, machine, objective, options_) {}

  [[nodiscard]] SearchResult run() {
    if (!proves_at_once()) return improve();
    if (work_of_machine_ <= machine_at_once) {
      return proved_machine(graph_, machine_, objective_, options_);
    }
    SearchResult result = proved_nodes(graph_, machine_, objective_, options_);
    if (!result.proved) result.bound = bound();
    return result;
  }

  /// Whether all is small enough for the exact search.
  [[nodiscard]] bool proves_at_once() const {
    return work_of_machine_ <= machine_at_once || all_nodes_exact(solvable_exactly);
  }

  /// The bound of the objective without a search.
  [[nodiscard]] Score bound() {
    bounds_.find_cuts();
    return bounds_.of_search();
  }

  /// Bounded migration from the start.
  [[nodiscard]] SearchResult move_few() {
    bounds_.find_cuts();
    const NearPlacement near = bounded_migration(graph_, machine_, objective_, options_);
    const Placement placement(machine_, near.core_of_rank);
    const Score score = score_of(placement);
    const char* const how = near.proved ? "all moves tried" : "best moves";
    return {placement, score, near.proved ? score : bounds_.of_search(), near.proved, how, 0};
  }

 private:
  /// Whether the search decides how many ranks each node gets.
  [[nodiscard]] bool has_free_slots() const {
    return !options_.node_of_rank && machine_.node_count() > 1 &&
           graph_.rank_count() < machine_.slot_count();
  }

  /// Whether the ranks of each node are settled, and each node is small enough for a proof.
  template <class Solvable>
  [[nodiscard]] bool all_nodes_exact(const Solvable& solvable) const {
    if (!options_.node_of_rank && machine_.node_count() > 1) return false;
    for (std::size_t n = 0; n < machine_.node_count(); ++n) {
      if (!solvable(ranks_on_node_[n], machine_.node(NodeId(n)).core_count)) return false;
    }
    return true;
  }

  /// Runs one preset after the other, then a proof; with a deadline, on and on with other seeds.
  SearchResult improve() {
    auto [bound, starts] = bound_and_starts();
    Score strictest = bound_in_order(graph_, machine_, objective_, options_, bound);
    SearchResult best = first_result(std::move(strictest));
    best.proved = objective_.compare(best.score, best.bound) == 0;
    if (!options_.start.empty()) keep_if_better({options_.start, "start"}, best);
    StoppingCriterion stopping(graph_, machine_, objective_, options_, bound);
    const auto last =
        static_cast<std::uint64_t>(options_.deadline ? Preset::best : options_.preset);
    improve_in_rounds(options_, 0, last, stopping, best, std::move(starts));
    if (last == static_cast<std::uint64_t>(Preset::best)) try_other_seeds(stopping, best);
    if (!best.proved && !share_.any(stopping.out_of_time()) &&
        !is_hopeless(graph_, objective_, options_, best)) {
      prove_by_branches(best);
    }
    const bool has_time = !options_.deadline && !share_.any(stopping.out_of_time());
    if (!best.proved && has_time && all_nodes_exact(solvable_in_seconds)) {
      SearchResult solved = share_.by_first(
          machine_, [this] { return proved_nodes(graph_, machine_, objective_, options_); });
      if (solved.proved) return solved;
    }
    if (!best.proved && has_time && work_of_machine_ <= machine_in_seconds) {
      return share_.by_first(
          machine_, [this] { return proved_machine(graph_, machine_, objective_, options_); });
    }
    if (options_.deadline) improve_in_rounds(options_, last + 1, UINT64_MAX, stopping, best);
    best.bound = best.proved ? best.score : std::move(bound);
    return best;
  }

  /// Runs one round after the other until `last`, each from the best placement so far, so more work
  /// is never worse. The first rounds are the presets, later ones use other seeds. `starts`: of the
  /// very first round; without any it finds them itself.
  void improve_in_rounds(const SearchOptions& of_all, std::uint64_t first, std::uint64_t last,
                         StoppingCriterion& stopping, SearchResult& best,
                         std::vector<InitialMapping> starts = {}) const {
    PresetClock clock(options_.preset);
    PartitionProspect prospect = PartitionProspect::open;
    for (std::uint64_t round = first; !best.proved && round <= last; ++round) {
      if (share_.any(round > 0 ? stopping.out_of_time() : options_.stop.stop_requested())) return;
      SearchOptions options = options_of_round(of_all, share_, round);
      clock.tell(options_, options.preset);
      options.ranks_on_node = ranks_on_nodes_of(machine_, best.placement);
      std::vector<InitialMapping> known = std::exchange(starts, {});
      if (round > 0) known.push_back(mapping_of(best, prospect));
      prospect = improve(options, known, stopping, best);
      agree(stopping, best);
      if (round > 0 || !has_free_slots()) continue;
      try_other_shares(options, stopping, best);
      agree(stopping, best);
    }
  }

  /// Up to a few hundred ranks the seed decides: searches from the beginning with other seeds, and
  /// if these differ more rounds from the best, until some were in vain. The same score ends it
  /// all.
  void try_other_seeds(StoppingCriterion& stopping, SearchResult& best) const {
    if (options_.deadline || graph_.rank_count() > most_ranks_for_restarts) return;
    std::uint64_t fruitless = 0;
    for (std::uint64_t n = 1;
         n <= most_seeds && fruitless < most_fruitless_restarts && !best.proved; ++n) {
      SearchOptions options = options_;
      options.seed += n * another_seed;
      SearchResult other = first_result(best.bound);
      improve_in_rounds(options, 0, static_cast<std::uint64_t>(Preset::standard), stopping, other);
      if (other.score == best.score) return;
      fruitless = objective_.improves(options_.sense, other.score, best.score) ? 0 : fruitless + 1;
      if (fruitless == 0) best = std::move(other);
    }
    fruitless = 0;
    for (std::uint64_t n = 0; n < most_seeds && fruitless < most_fruitless_restarts && !best.proved;
         ++n) {
      const Score before = best.score;
      const std::uint64_t round = static_cast<std::uint64_t>(Preset::best) + n;
      improve_in_rounds(options_, round, round, stopping, best);
      fruitless = objective_.improves(options_.sense, best.score, before) ? 0 : fruitless + 1;
    }
  }

  /// All processes go on from the best placement that one of them has found.
  void agree(StoppingCriterion& stopping, SearchResult& best) const {
    if (share_.is_alone()) return;
    share_.agree(machine_, objective_, options_.sense, best);
    stopping.found(mapping_of(best).core_of_rank);
  }

  /// Searches from other numbers of ranks on the nodes, and from what tables show: never worse.
  void try_other_shares(SearchOptions options, StoppingCriterion& stopping,
                        SearchResult& best) const {
    const auto mappings = load_search::share_mappings(graph_, machine_, objective_, options_, best);
    Score before = best.score;
    for (std::size_t i = 0; i < mappings.size(); ++i) {
      if (best.proved || stopping.out_of_time() || !share_.has(i)) continue;
      options.ranks_on_node = mappings[i].ranks_on_node;
      improve(options, mappings[i].known, stopping, best, load_search::work_of_shares(graph_));
    }
    if (load_search::goes_on_from_shares(graph_, objective_, options_.sense)) {
      go_on_since(before, options, stopping, best, InitialWork::from_quick);
    }
    before = best.score;
    for (InitialMapping& mapping : shown_beside(graph_, machine_, objective_, options_)) {
      keep_if_better({std::move(mapping.core_of_rank), std::move(mapping.name)}, best);
    }
    go_on_since(before, options, stopping, best, InitialWork::plain);
  }

  /// One more search from the best placement, if it has become better.
  void go_on_since(const Score& before, SearchOptions options, StoppingCriterion& stopping,
                   SearchResult& best, InitialWork initial_work) const {
    if (!objective_.improves(options_.sense, best.score, before) || best.proved) return;
    options.ranks_on_node = ranks_on_nodes_of(machine_, best.placement);
    improve(options, {mapping_of(best)}, stopping, best, initial_work);
  }

  PartitionProspect improve(const SearchOptions& options, const std::vector<InitialMapping>& known,
                            StoppingCriterion& stopping, SearchResult& best,
                            InitialWork initial_work = InitialWork::thorough) const {
    HeuristicResult found = heuristic_search(graph_, machine_, objective_, options, known,
                                             best.bound, stopping, initial_work);
    keep_if_better(found, best);
    if (!best.proved && solve_nodes(graph_, machine_, objective_, options,
                                    work_of(options.preset).node_splits, found.core_of_rank)) {
      found.algorithm += "+exact";
      keep_if_better(found, best);
    }
    return found.of_better_partition;
  }

  /// Runs branch and bound from the result of the search.
  void prove_by_branches(SearchResult& best) const {
    HeuristicResult found{mapping_of(best).core_of_rank, best.algorithm + "+branch-and-bound"};
    const bool proved =
        close_gap(graph_, machine_, objective_, options_, bounds_.cuts(), found.core_of_rank);
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

  [[nodiscard]] SearchResult first_result(Score bound) const {
    Placement placement(machine_, first_fit_mapping(machine_, graph_.rank_count(), options_));
    Score score = score_of(placement);
    return {std::move(placement), std::move(score), std::move(bound), false, "packed", 0};
  }

  [[nodiscard]] Score score_of(const Placement& placement) const {
    Threads threads(options_.threads);
    return evaluate(graph_, machine_, placement, threads);
  }

  /// The bound, and initial mappings. Other threads find what a large graph will need.
  std::pair<Score, std::vector<InitialMapping>> bound_and_starts() {
    Score found;
    std::vector<InitialMapping> starts;
    const bool is_large = graph_.rank_count() >= ranks_for_threads;
    const bool has_start = !options_.start.empty();
    parallel_for(is_large ? options_.threads : 1, 3, [&](std::size_t job) {
      if (job == 0) found = bound();
      if (job == 1 && (is_large || has_start))
        starts = share_.of(plain_mappings(graph_, machine_, options_));
      if (job == 2 && is_large) facts_of(graph_, options_)->breadth_first(graph_);
    });
    if (has_start) starts.push_back({"start", options_.start});
    return {std::move(found), std::move(starts)};
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions options_;
  const WorkShare share_;
  std::vector<std::size_t> ranks_on_node_;
  double work_of_machine_;  ///< of the exact search, where nodes have free slots
  SearchBounds bounds_;
};

SearchResult searched(const CommGraph& graph, const Machine& machine, const Objective& objective,
                      const SearchOptions& options) {
  Search search(graph, machine, objective, options);
  const WorkShare share(options.processes);
  if (options.most_moves) return share.by_first(machine, [&] { return search.move_few(); });
  if (has_several_kept_nodes(machine, options) && !search.proves_at_once()) {
    return search_kept_nodes(graph, machine, objective, options);
  }
  if (!search.proves_at_once()) return search.run();
  return share.by_first(machine, [&] { return search.run(); });
}

SearchResult searched_on(const CommGraph& graph, const Machine& machine, const Objective& objective,
                         const SearchOptions& options) {
  if (machine.cards() != nullptr && !options.most_moves) {
    return cards::search_with_cards(graph, machine, objective, options);
  }
  SearchResult result = networks::has_network(machine)
                            ? networks::search_in_network(graph, machine, objective, options)
                            : best_of_few(searched(graph, machine, objective, options), graph,
                                          machine, objective, options);
  if (machine.cards() != nullptr && !result.proved) {
    result.bound =
        cards::with_card_bound(std::move(result.bound), machine, objective, options.sense);
  }
  return result;
}

}  // namespace

SearchResult search(const CommGraph& graph, const Machine& machine, const Objective& objective,
                    const SearchOptions& options) {
  check_options(graph, machine, options);
  if (!options.idle.empty()) return search_with_dummy_ranks(graph, machine, objective, options);
  const SearchOptions known = with_facts_of(graph, settled_options(machine, options));
  return best_beside(graph, machine, objective, known,
                     [&] { return searched_on(graph, machine, objective, known); });
}

Score search_bound(const CommGraph& graph, const Machine& machine, const Objective& objective,
                   const SearchOptions& options) {
  check_options(graph, machine, options);
  if (!options.idle.empty()) return bound_with_dummy_ranks(graph, machine, objective, options);
  if (machine.cards() != nullptr) {
    return cards::with_card_bound(
        search_bound(graph, machine.with_one_card_each(), objective, options), machine, objective,
        options.sense);
  }
  if (networks::has_network(machine)) {
    return networks::bound_in_network(graph, machine, objective, options);
  }
  return Search(graph, machine, objective, options).bound();
}

}  // namespace rankplace
