// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/local_search/bounded_migration.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/incremental_score.hpp"
#include "mapper/model/machine/cores_of.hpp"
#include "mapper/search/constraints/slot_order.hpp"
#include "mapper/search/local_search/nearby_cores.hpp"
#include "mapper/search/stopping_criterion.hpp"

namespace rankplace {
namespace {

/// Limits on the edges looked at: to try all placements, and for a round that tries all swaps.
constexpr double most_edges_of_all = 2e7;
constexpr double most_edges_of_round = 2e8;

/// The conditions of every move of ranks.
class MoveRules {
 public:
  MoveRules(const Machine& machine, const SearchOptions& options)
      : machine_(machine), options_(options), slots_(slots_of_nodes(machine)) {}

  [[nodiscard]] bool may_move(Rank rank) const { return !options_.fixed.holds(rank); }
  [[nodiscard]] bool may_go(CoreId from, CoreId to) const {
    return !options_.node_of_rank || machine_.core(from).node == machine_.core(to).node;
  }
  [[nodiscard]] bool within_slots(const std::vector<CoreId>& core_of_rank) const {
    std::vector<std::size_t> free = slots_;
    return std::ranges::all_of(
        core_of_rank, [&](CoreId core) { return free[machine_.core(core).node.value()]-- > 0; });
  }

 private:
  const Machine& machine_;
  const SearchOptions& options_;
  std::vector<std::size_t> slots_;
};

std::vector<CoreId> idle_cores(const Machine& machine, const std::vector<CoreId>& core_of_rank) {
  std::vector<bool> taken(machine.core_count(), false);
  for (const CoreId core : core_of_rank) taken[core.value()] = true;
  std::vector<CoreId> idle;
  for (std::size_t c = 0; c < taken.size(); ++c) {
    if (!taken[c]) idle.push_back(CoreId(c));
  }
  return idle;
}

/// Tries every placement that is near enough, until it must end.
class AllNear {
 public:
  AllNear(const CommGraph& graph, const Machine& machine, const Objective& objective,
          const SearchOptions& options)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        rules_(machine, options),
        idle_(idle_cores(machine, options.start)),
        now_(options.start),
        best_(options.start),
        best_score_(score_of(best_)) {}

  /// Edges looked at, about.
  [[nodiscard]] static double work(const CommGraph& graph, const Machine& machine,
                                   std::size_t moves) {
    const auto ranks = static_cast<double>(graph.rank_count());
    const double idle = static_cast<double>(machine.core_count()) - ranks;
    double placements = 1;
    double of_size = 1;
    for (std::size_t m = 1; m <= std::min(moves, graph.rank_count()); ++m) {
      const auto size = static_cast<double>(m);
      of_size *= (ranks - size + 1) / size * (size + idle);
      placements += of_size;
    }
    return placements * (ranks + 2 * static_cast<double>(graph.edge_count()));
  }

  /// The best of all placements in which at most so many ranks have moved.
  [[nodiscard]] std::vector<CoreId> run(std::size_t moves) {
    choose(0, moves);
    return best_;
  }

 private:
  [[nodiscard]] Score score_of(const std::vector<CoreId>& cores) const {
    return evaluate(graph_, machine_, Placement(machine_, cores));
  }

  /// Chooses the ranks from `first` on that move, `moves` at most, then their cores.
  void choose(std::size_t first, std::size_t moves) {
    if (is_over(options_)) return;
    std::vector<CoreId> free = idle_;
    for (const Rank rank : movers_) free.push_back(options_.start[rank.value()]);
    send(0, free);
    if (moves == 0) return;
    for (std::size_t r = first; r < now_.size(); ++r) {
      if (!rules_.may_move(Rank(r))) continue;
      movers_.push_back(Rank(r));
      choose(r + 1, moves - 1);
      movers_.pop_back();
    }
  }

  void send(std::size_t mover, std::vector<CoreId>& free) {
    if (mover == movers_.size()) return consider();
    const std::size_t rank = movers_[mover].value();
    const CoreId from = options_.start[rank];
    for (CoreId& core : free) {
      if (core == from || core == gone || !rules_.may_go(from, core)) continue;
      now_[rank] = std::exchange(core, gone);
      send(mover + 1, free);
      core = now_[rank];
    }
    now_[rank] = from;
  }

  void consider() {
    if (!rules_.within_slots(now_)) return;
    Score score = score_of(now_);
    if (!objective_.improves(options_.sense, score, best_score_)) return;
    best_ = now_;
    best_score_ = std::move(score);
  }

  static constexpr CoreId gone{UINT32_MAX};

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  MoveRules rules_;
  std::vector<CoreId> idle_;
  std::vector<CoreId> now_;
  std::vector<Rank> movers_;
  std::vector<CoreId> best_;
  Score best_score_;
};

/// Steepest descent by swaps among the placements that are near enough, until it must end.
class Descent {
 public:
  /// `from`: no more ranks away from their start than `options` allow.
  Descent(const CommGraph& graph, const Machine& machine, const Objective& objective,
          const SearchOptions& options, const std::vector<CoreId>& from)
      : graph_(graph),
        machine_(machine),
        objective_(objective),
        options_(options),
        rules_(machine, options),
        placement_(graph, machine, from),
        free_slots_(slots_of_nodes(machine)),
        all_pairs_(static_cast<double>(machine.core_count()) *
                       static_cast<double>(graph.rank_count() + 2 * graph.edge_count()) <=
                   most_edges_of_round) {
    for (std::size_t r = 0; r < from.size(); ++r) {
      --free_slots_[node_of(from[r])];
      if (from[r] != options.start[r]) ++moved_;
    }
  }

  void run() {
    while (const auto swap = best_swap()) apply(*swap);
  }
  [[nodiscard]] const std::vector<CoreId>& core_of_rank() const {
    return placement_.core_of_rank();
  }
  [[nodiscard]] const Score& score() const { return placement_.score(); }

 private:
  struct Swap {
    CoreId from;
    CoreId to;
    Score score;
  };

  [[nodiscard]] std::size_t node_of(CoreId core) const { return machine_.core(core).node.value(); }

  /// The change in the number of ranks away from their start by a swap.
  [[nodiscard]] std::ptrdiff_t more_moved(CoreId a, CoreId b) const {
    std::ptrdiff_t more = 0;
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
      const auto rank = placement_.rank_on(from);
      if (!rank) continue;
      const CoreId start = options_.start[rank->value()];
      more += (start != to ? 1 : 0) - (start != from ? 1 : 0);
    }
    return more;
  }

  [[nodiscard]] bool allowed(CoreId from, CoreId to) const {
    const auto other = placement_.rank_on(to);
    if (from == to || !rules_.may_go(from, to) || (other && !rules_.may_move(*other))) return false;
    if (!other && node_of(from) != node_of(to) && free_slots_[node_of(to)] == 0) return false;
    return static_cast<std::ptrdiff_t>(moved_) + more_moved(from, to) <=
           static_cast<std::ptrdiff_t>(*options_.most_moves);
  }

  [[nodiscard]] std::optional<Swap> best_swap() {
    std::optional<Swap> best;
    const Score present = placement_.score();
    for (std::size_t r = 0; r < graph_.rank_count(); ++r) {
      if (is_over(options_)) return best;
      if (!rules_.may_move(Rank(r))) continue;
      const CoreId from = placement_.core_of_rank()[r];
      for (const CoreId to : candidates(Rank(r))) {
        // Each pair of ranks once.
        const auto other = placement_.rank_on(to);
        if ((all_pairs_ && other && other->value() < r) || !allowed(from, to)) continue;
        const Score& incumbent = best ? best->score : present;
        placement_.swap(from, to);
        std::optional<Score> better;
        if (objective_.leads_on(options_.sense, placement_.score(), incumbent)) {
          better = placement_.score();
        }
        placement_.undo();
        if (better) best = Swap{from, to, *std::move(better)};
      }
    }
    return best;
  }

  void apply(const Swap& swap) {
    moved_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(moved_) +
                                      more_moved(swap.from, swap.to));
    if (!placement_.rank_on(swap.to)) {
      ++free_slots_[node_of(swap.from)];
      --free_slots_[node_of(swap.to)];
    }
    placement_.swap(swap.from, swap.to);
  }

  [[nodiscard]] std::vector<CoreId> candidates(Rank rank) const {
    if (!all_pairs_) return nearby_cores(graph_, machine_, placement_.core_of_rank(), rank);
    return all_cores(machine_);
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const Objective& objective_;
  const SearchOptions& options_;
  MoveRules rules_;
  IncrementalScore placement_;
  std::vector<std::size_t> free_slots_;
  bool all_pairs_;
  std::size_t moved_ = 0;
};

/// The most moves, up to `most`, of which all placements can be tried.
std::size_t moves_worth_all(const CommGraph& graph, const Machine& machine, std::size_t most) {
  std::size_t moves = 0;
  while (moves < most && AllNear::work(graph, machine, moves + 1) <= most_edges_of_all) ++moves;
  return moves;
}

}  // namespace

NearPlacement bounded_migration(const CommGraph& graph, const Machine& machine,
                                const Objective& objective, const SearchOptions& options) {
  const std::size_t most = std::min(*options.most_moves, graph.rank_count());
  const std::size_t all = moves_worth_all(graph, machine, most);
  std::vector<CoreId> near = options.start;
  if (all > 0) near = AllNear(graph, machine, objective, options).run(all);
  if (all == most) return {std::move(near), !is_over(options)};
  Descent descent(graph, machine, objective, options, options.start);
  descent.run();
  if (near == options.start) return {descent.core_of_rank(), false};
  Descent further(graph, machine, objective, options, near);
  further.run();
  const bool leads = objective.leads_on(options.sense, further.score(), descent.score());
  return {leads ? further.core_of_rank() : descent.core_of_rank(), false};
}

}  // namespace rankplace
