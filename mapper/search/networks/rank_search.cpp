// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/rank_search.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "mapper/model/machine/cores_of.hpp"
#include "mapper/search/local_search/free_slots.hpp"
#include "mapper/search/networks/moving_ranks.hpp"
#include "mapper/search/stopping_criterion.hpp"
#include "support/numbers/seeded_random.hpp"

namespace rankplace::networks {
namespace {

// What a step looks at: few, so that it takes about as long on any number of nodes. Chosen by
// measurement on the networks of docs/benchmarks.md.

constexpr std::size_t peers_of_rank_to_visit = 4;
constexpr std::size_t cores_of_node_to_try = 8;
constexpr std::size_t random_nodes = 2;  ///< lead out of where peers are
/// Random moves before a descent: one to so many, so that the descent is short.
constexpr std::size_t most_disturbances = 3;

/// `Moving`: MovingHopBytes or MovingScore.
template <class Moving>
class RankSearch {
 public:
  RankSearch(const CommGraph& graph, const Machine& machine, const FixedRanks& fixed,
             const RankSearchOptions& options, Moving placement)
      : graph_(graph),
        machine_(machine),
        fixed_(fixed),
        options_(options),
        random_(options.seed),
        placement_(std::move(placement)),
        free_slots_(machine),
        queued_(graph.rank_count(), 0) {
    for (const CoreId core : placement_.core_of_rank()) free_slots_.take(core);
    for (std::size_t r = 0; r < graph.rank_count(); ++r) {
      if (!fixed.holds(Rank(r)) && !graph.edges_of(Rank(r)).empty()) movable_.push_back(Rank(r));
    }
  }

  [[nodiscard]] const Moving& run() {
    std::vector<Rank> order = movable_;
    random_.shuffle(order);
    for (const Rank rank : order) enqueue(rank);
    end_of_work_ = options_.descent;
    work_off_queue();
    if (!movable_.empty() && options_.iterations > 0) iterate();
    return placement_;
  }

 private:
  [[nodiscard]] bool is_out_of_work() const {
    return placement_.looked_at() >= end_of_work_ || options_.end.is_reached();
  }
  [[nodiscard]] NodeId node_of(Rank rank) const {
    return machine_.core(placement_.core_of_rank()[rank.value()]).node;
  }

  void enqueue(Rank rank) {
    if (queued_[rank.value()] != 0 || fixed_.holds(rank)) return;
    queued_[rank.value()] = 1;
    queue_.push_back(rank);
  }
  void enqueue_around(CoreId core) {
    const auto rank = placement_.rank_on(core);
    if (!rank) return;
    enqueue(*rank);
    for (const Edge& edge : graph_.edges_of(*rank)) enqueue(edge.peer);
  }

  void work_off_queue() {
    for (std::size_t i = 0; i < queue_.size() && !is_out_of_work(); ++i) {
      const Rank rank = queue_[i];
      queued_[rank.value()] = 0;
      improve(rank);
    }
    for (const Rank rank : queue_) queued_[rank.value()] = 0;
    queue_.clear();
  }

  void improve(Rank rank) {
    collect_candidates(rank);
    for (const CoreId to : candidates_) {
      const CoreId from = placement_.core_of_rank()[rank.value()];
      if (!is_allowed(from, to)) continue;
      if (!placement_.swap_if_better(from, to)) continue;
      note_moved(from, to);
      enqueue_around(from);
      enqueue_around(to);
      return;
    }
  }

  [[nodiscard]] bool is_allowed(CoreId from, CoreId to) const {
    if (from == to || fixed_.holds(to)) return false;
    const bool same_node = machine_.core(from).node == machine_.core(to).node;
    return same_node || placement_.rank_on(to) || free_slots_.has_one_beside(to);
  }

  /// A rank has gone from one core to another, another one perhaps the other way.
  void note_moved(CoreId from, CoreId to) {
    if (!placement_.rank_on(from)) free_slots_.move(from, to);
    log_.emplace_back(from, to);
  }

  /// Cores on the nodes of the heaviest peers, and of some others.
  void collect_candidates(Rank rank) {
    candidates_.clear();
    peers_.assign(graph_.edges_of(rank).begin(), graph_.edges_of(rank).end());
    const std::size_t visited = std::min(peers_.size(), peers_of_rank_to_visit);
    std::ranges::partial_sort(peers_, peers_.begin() + static_cast<std::ptrdiff_t>(visited),
                              std::ranges::greater{},
                              [](const Edge& e) { return std::pair(e.weight, e.peer); });
    nodes_.clear();
    for (std::size_t i = 0; i < visited; ++i) nodes_.push_back(node_of(peers_[i].peer));
    for (std::size_t i = 0; i < random_nodes; ++i) {
      nodes_.push_back(NodeId(random_.below(machine_.node_count())));
    }
    std::ranges::sort(nodes_);
    nodes_.erase(std::ranges::unique(nodes_).begin(), nodes_.end());
    for (const NodeId node : nodes_) {
      if (node != node_of(rank)) add_cores(machine_.node(node));
    }
    random_.shuffle(candidates_);
  }

  void add_cores(const Node& node) {
    if (node.core_count <= cores_of_node_to_try) {
      for (const CoreId core : cores_of(node)) candidates_.push_back(core);
      return;
    }
    for (std::size_t i = 0; i < cores_of_node_to_try; ++i) {
      candidates_.push_back(CoreId(node.first_core + random_.below(node.core_count)));
    }
  }

  void iterate() {
    end_of_work_ = placement_.looked_at() + options_.iterations;
    while (!is_out_of_work()) {
      log_.clear();
      const typename Moving::Value before = placement_.value();
      const std::uint64_t work_before = placement_.looked_at();
      disturb();
      work_off_queue();
      if (placement_.looked_at() == work_before) return;  // no rank can move
      if (!placement_.leads_on(before, placement_.value())) continue;
      const auto made = std::exchange(log_, {});
      for (const auto& [from, to] : made | std::views::reverse) {
        placement_.swap(from, to);
        if (!placement_.rank_on(to)) free_slots_.move(to, from);
      }
    }
  }

  void disturb() {
    Rank rank = movable_[random_.below(movable_.size())];
    for (std::size_t i = 0; i < 1 + random_.below(most_disturbances); ++i) {
      collect_candidates(rank);
      const CoreId from = placement_.core_of_rank()[rank.value()];
      const auto to = std::ranges::find_if(
          candidates_, [&](CoreId candidate) { return is_allowed(from, candidate); });
      if (to == candidates_.end()) return;
      placement_.swap(from, *to);
      note_moved(from, *to);
      enqueue_around(from);
      enqueue_around(*to);
      const auto edges = graph_.edges_of(rank);
      rank = edges[random_.below(edges.size())].peer;
      if (fixed_.holds(rank)) return;
    }
  }

  const CommGraph& graph_;
  const Machine& machine_;
  const FixedRanks& fixed_;
  const RankSearchOptions& options_;
  SeededRandom random_;
  Moving placement_;
  FreeSlots free_slots_;
  std::vector<Rank> movable_;
  std::uint64_t end_of_work_ = 0;
  std::vector<Rank> queue_;
  std::vector<std::uint8_t> queued_;
  std::vector<CoreId> candidates_;
  std::vector<Edge> peers_;
  std::vector<NodeId> nodes_;
  std::vector<std::pair<CoreId, CoreId>> log_;  ///< swaps since the last disturbance
};

}  // namespace

RefinedRanks refined_by_ranks(const CommGraph& graph, const Machine& machine,
                              const NodeDistances& distances, const Objective& objective,
                              const FixedRanks& fixed, const RankSearchOptions& options,
                              std::vector<CoreId> core_of_rank) {
  if (objective.kind() == ObjectiveKind::hop_bytes) {
    MovingHopBytes moving(graph, machine, distances, objective, options.sense,
                          std::move(core_of_rank));
    RankSearch search(graph, machine, fixed, options, std::move(moving));
    return {search.run().core_of_rank(), {}};
  }
  MovingScore moving(graph, machine, objective, options.sense, std::move(core_of_rank));
  RankSearch search(graph, machine, fixed, options, std::move(moving));
  const MovingScore& found = search.run();
  return {found.core_of_rank(), found.value()};
}

}  // namespace rankplace::networks
