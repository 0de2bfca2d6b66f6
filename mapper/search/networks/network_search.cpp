// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/network_search.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/search/constraints/node_shares.hpp"
#include "mapper/search/exact/exact.hpp"
#include "mapper/search/exact/node_by_node.hpp"
#include "mapper/search/heuristic.hpp"
#include "mapper/search/local_search/bounded_migration.hpp"
#include "mapper/search/networks/all_placements.hpp"
#include "mapper/search/networks/block_machine.hpp"
#include "mapper/search/networks/laid_in_grid.hpp"
#include "mapper/search/networks/network_bound.hpp"
#include "mapper/search/networks/network_mappings.hpp"
#include "mapper/search/networks/options_of_part.hpp"
#include "mapper/search/networks/placement_proof.hpp"
#include "mapper/search/networks/refinement.hpp"
#include "mapper/search/preset_clock.hpp"
#include "mapper/search/presets/network_plan.hpp"
#include "mapper/search/presets/search_work.hpp"
#include "mapper/search/search.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "mapper/search/work_share.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::networks {
namespace {

class NetworkSearch {
 public:
  NetworkSearch(const CommGraph& graph, const Machine& machine, const Objective& objective,
                const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        share_(options.processes),
        space_(machine, options.fixed),
        best_{Placement(machine, first_fit_mapping(machine, graph.rank_count(), options)),
              {},
              {},
              false,
              "packed",
              0},
        stopping_(graph, machine, objective, options, best_.bound) {}

  [[nodiscard]] SearchResult run() {
    best_.score = score_of({best_.placement.cores().begin(), best_.placement.cores().end()});
    best_.bound =
        network_bound(graph_, machine_, space_.tree(), space_.distances(), objective_, options_);
    best_.proved = is_optimum(best_.score);
    if (!best_.proved) take_optimum_of_tree();
    if (!options_.start.empty()) keep_if_better({"start", options_.start});
    const auto last =
        static_cast<std::uint64_t>(options_.deadline ? Preset::best : options_.preset);
    PresetClock clock(options_.preset);
    for (std::uint64_t round = 0; !best_.proved && (options_.deadline || round <= last); ++round) {
      if (share_.any(round > 0 ? stopping_.out_of_time() : options_.stop.stop_requested())) break;
      const SearchOptions options = options_of_round(options_of_part(options_), share_, round);
      clock.tell(options_, options.preset);
      do_round(options);
      share_.agree(machine_, objective_, options_.sense, best_);
    }
    if (objective_.kind() == ObjectiveKind::hop_bytes) {  // so far only what that compares
      best_.score = evaluate(graph_, machine_, best_.placement);
    }
    if (best_.proved) best_.bound = best_.score;
    return std::move(best_);
  }

 private:
  [[nodiscard]] Score score_of(const std::vector<CoreId>& cores) const {
    return evaluate_for(objective_, graph_, machine_, Placement(machine_, cores));
  }

  /// No placement does better on the tree. Where the network has nothing more to carry than it
  /// must, as with all ranks on one node, the tree's optimum is the optimum.
  void take_optimum_of_tree() {
    const Machine& tree = space_.tree();
    if (work_of_machine(graph_, tree, objective_, options_.fixed) > machine_at_once) return;
    InitialMapping found{"exact",
                         solve_machine(graph_, tree, objective_, options_.sense, options_.fixed)};
    with_optimum_of_tree_ = best_.bound;
    with_optimum_of_tree_->levels =
        evaluate(graph_, tree, Placement(tree, found.core_of_rank)).levels;
    best_.proved = is_optimum(best_.score);
    keep_if_better(found);
  }

  [[nodiscard]] bool is_optimum(const Score& score) const {
    return objective_.compare(score, best_.bound) == 0 ||
           (with_optimum_of_tree_ && objective_.compare(score, *with_optimum_of_tree_) == 0);
  }

  void do_round(const SearchOptions& options) {
    const NetworkPlan plan = plan_of(options.preset, graph_, machine_, objective_);
    const Refinement refinement(graph_, space_, objective_, options, plan);
    refine_initial_mappings(options, plan, refinement);
    for (std::size_t i = 0; i < plan.rounds && !is_over(options) && !best_.proved; ++i) {
      if (!iterate(refinement, options.seed + i)) break;
    }
    const bool has_insides = machine_.slot_count() > machine_.node_count();
    if (has_insides && !best_.proved && !is_over(options)) improve_inside(options);
  }

  /// Finds initial mappings, and refines the best of them.
  void refine_initial_mappings(const SearchOptions& options, const NetworkPlan& plan,
                               const Refinement& refinement) {
    std::vector<JudgedMapping> found = judged(laid_in_grids(graph_, space_, objective_, options));
    if (best_.proved) return;
    std::ranges::move(
        judged(network_mappings(graph_, space_, objective_, options, plan, options_.beside)),
        std::back_inserter(found));
    // Groups of ranks are judged where their nodes can be, not where they happen to begin.
    parallel_for(options.threads, std::min(found.size(), plan.judged_when_near),
                 [&](std::size_t i) {
                   found[i].near = refinement.near_in_network(found[i].mapping, options.seed + i);
                   found[i].judged = score_of(found[i].near);
                 });
    std::ranges::stable_sort(found, [&](const JudgedMapping& a, const JudgedMapping& b) {
      return objective_.leads_on(options.sense, a.judged, b.judged);
    });
    found.resize(std::min(found.size(), plan.candidates));
    std::vector<JudgedMapping> refined(found.size());
    parallel_for(options.threads, found.size(), [&](std::size_t i) {
      refined[i] = refinement.refined(found[i], options.seed + i);
    });
    for (const JudgedMapping& one : refined) keep_if_better(one.mapping, one.score);
    if (plan.iterated > 1 && !best_.proved)
      iterate_from(std::move(refined), options, plan, refinement);
  }

  /// Keeps the best.
  [[nodiscard]] std::vector<JudgedMapping> judged(std::vector<InitialMapping> mappings) {
    std::vector<JudgedMapping> found;
    for (InitialMapping& mapping : mappings) {
      const bool is_known = std::ranges::equal(mapping.core_of_rank, best_.placement.cores());
      Score score = is_known ? best_.score : score_of(mapping.core_of_rank);
      keep_if_better(mapping, score);
      found.push_back({std::move(mapping), score, score});
    }
    return found;
  }

  /// Iterated search from each of the best refined mappings: the best of them is often a dead end.
  void iterate_from(std::vector<JudgedMapping> refined, const SearchOptions& options,
                    const NetworkPlan& plan, const Refinement& refinement) {
    std::ranges::stable_sort(refined, [&](const JudgedMapping& a, const JudgedMapping& b) {
      return objective_.leads_on(options.sense, a.score, b.score);
    });
    refined.resize(std::min(refined.size(), plan.iterated));
    parallel_for(options.threads, refined.size(), [&](std::size_t i) {
      refined[i] = refinement.iterated(refined[i].mapping, options.seed + i);
    });
    for (const JudgedMapping& one : refined) keep_if_better(one.mapping, one.score);
  }

  bool iterate(const Refinement& refinement, std::uint64_t seed) {
    const JudgedMapping found = refinement.iterated(mapping_of(best_), seed);
    return keep_if_better(found.mapping, found.score);
  }

  /// Every node keeps its ranks: the network's load stays.
  void improve_inside(SearchOptions options) {
    const InitialMapping now = mapping_of(best_);
    options.node_of_rank.emplace();
    for (const CoreId core : now.core_of_rank) {
      options.node_of_rank->push_back(machine_.core(core).node);
    }
    options.ranks_on_node.clear();
    StoppingCriterion stopping(graph_, space_.tree(), objective_, options, best_.bound);
    HeuristicResult found = heuristic_search(graph_, space_.tree(), objective_, options, {now},
                                             best_.bound, stopping, InitialWork::plain);
    solve_nodes(graph_, space_.tree(), objective_, options, work_of(options.preset).node_splits,
                found.core_of_rank);
    keep_if_better({now.name, std::move(found.core_of_rank)});
  }

  bool keep_if_better(const InitialMapping& mapping) {
    return keep_if_better(mapping, score_of(mapping.core_of_rank));
  }
  bool keep_if_better(const InitialMapping& mapping, const Score& score) {
    if (!objective_.improves(options_.sense, score, best_.score)) return false;
    best_.placement = Placement(machine_, mapping.core_of_rank);
    best_.score = score;
    best_.algorithm = mapping.name;
    best_.proved = is_optimum(best_.score);
    stopping_.found(mapping.core_of_rank, score);
    return true;
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  const WorkShare share_;
  const NetworkSpace space_;
  SearchResult best_;
  /// A bound on the objective, not on each level: the network's bound and the tree's optimum.
  std::optional<Score> with_optimum_of_tree_;
  StoppingCriterion stopping_;
};

/// With kept nodes only the insides of nodes are left to search: the tree's search, and a constant.
SearchResult search_inside(const CommGraph& graph, const Machine& machine,
                           const Objective& objective, const SearchOptions& options) {
  const Machine tree = tree_alone(machine);
  const Placement any(machine, first_fit_mapping(machine, graph.rank_count(), options));
  const NetworkLoad load = evaluate(graph, machine, any).network;
  SearchOptions inside = options;
  if (options.on_better) {
    inside.on_better = [&](Score best, Score bound) {
      best.network = bound.network = load;
      options.on_better(best, bound);
    };
  }
  SearchResult result = search(graph, tree, objective, inside);
  const std::vector<CoreId> cores(result.placement.cores().begin(), result.placement.cores().end());
  result.placement = Placement(machine, cores);
  result.score.network = result.bound.network = load;
  result.proved = result.proved || objective.compare(result.score, result.bound) == 0;
  if (result.proved) result.bound = result.score;
  return result;
}

SearchResult move_few(const CommGraph& graph, const Machine& machine, const Objective& objective,
                      const SearchOptions& options) {
  const NearPlacement near = bounded_migration(graph, machine, objective, options);
  const Placement placement(machine, near.core_of_rank);
  const Score score = evaluate(graph, machine, placement);
  return {placement,
          score,
          near.proved ? score : bound_in_network(graph, machine, objective, options),
          near.proved,
          near.proved ? "all moves tried" : "best moves",
          0};
}

/// Branch and bound may close the gap that a search has left.
SearchResult with_gap_closed(const CommGraph& graph, const Machine& machine,
                             const Objective& objective, const SearchOptions& options,
                             SearchResult found) {
  if (found.proved || !suits_placement_proof(graph, machine)) return found;
  const Preset preset = options.deadline ? Preset::best : options.preset;
  const std::uint64_t steps = plan_of(preset, graph, machine, objective).proof_steps;
  return WorkShare(options.processes).by_first(machine, [&] {
    prove_by_branch_and_bound(graph, machine, objective, options, steps, found);
    return found;
  });
}

/// The proof is tried before the long search, which takes all of the time.
SearchResult proved_before_deadline(const CommGraph& graph, const Machine& machine,
                                    const Objective& objective, const SearchOptions& options) {
  SearchOptions quick = options;
  quick.preset = Preset::fast;
  quick.deadline.reset();
  SearchResult found = with_gap_closed(graph, machine, objective, options,
                                       NetworkSearch(graph, machine, objective, quick).run());
  if (found.proved || WorkShare(options.processes).any(is_over(options))) return found;
  SearchOptions longer = options;
  longer.start.assign(found.placement.cores().begin(), found.placement.cores().end());
  SearchResult last = NetworkSearch(graph, machine, objective, longer).run();
  if (last.score == found.score) last.algorithm = std::move(found.algorithm);
  return last;
}

}  // namespace

bool has_network(const Machine& machine) {
  return machine.network() != nullptr && machine.node_count() > 1;
}

SearchResult search_in_network(const CommGraph& graph, const Machine& machine,
                               const Objective& objective, const SearchOptions& options) {
  if (options.most_moves) {
    return WorkShare(options.processes).by_first(machine, [&] {
      return move_few(graph, machine, objective, options);
    });
  }
  if (options.node_of_rank) return search_inside(graph, machine, objective, options);
  const std::uint64_t most = plan_of(options.preset, graph, machine, objective).all_placements;
  auto proved = best_of_all_placements(graph, machine, objective, options, most);
  if (proved) return *std::move(proved);
  if (options.deadline && suits_placement_proof(graph, machine)) {
    return proved_before_deadline(graph, machine, objective, options);
  }
  return with_gap_closed(graph, machine, objective, options,
                         NetworkSearch(graph, machine, objective, options).run());
}

Score bound_in_network(const CommGraph& graph, const Machine& machine, const Objective& objective,
                       const SearchOptions& options) {
  const NodeCoordinates coordinates(machine);
  const NodeDistances distances(machine, coordinates);
  return network_bound(graph, machine, tree_alone(machine), distances, objective, options);
}

}  // namespace rankplace::networks
