// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swap_search.hpp"

#include <algorithm>
#include <numeric>

namespace rankplace::multilevel {
namespace {

constexpr std::size_t cores_around_peer = 8;  ///< of the innermost object
constexpr std::size_t peers_of_peer = 12;
constexpr std::size_t random_candidates = 4;

}  // namespace

std::int64_t cost_of(const WorkGraph& graph, const CoreDistances& distances,
                     const std::vector<CoreId>& core_of_rank) {
  std::int64_t twice = 0;
  for (std::size_t r = 0; r < core_of_rank.size(); ++r) {
    for (const WorkEdge& edge : graph.edges_of(r)) {
      twice += edge.weight * distances.between(core_of_rank[r], core_of_rank[edge.peer]);
    }
  }
  return twice / 2;
}

SwapSearch::SwapSearch(const WorkGraph& graph, const Machine& machine,
                       const CoreDistances& distances, std::vector<CoreId> core_of_rank,
                       const SwapOptions& options)
    : graph_(graph),
      machine_(machine),
      distances_(distances),
      options_(options),
      cores_(
          options.cores.value_or(CoreRange{0, static_cast<std::uint32_t>(machine.core_count())})),
      random_(options.seed),
      core_of_rank_(std::move(core_of_rank)),
      rank_on_(cores_.count, idle),
      cost_of_(core_of_rank_.size(), 0),
      floor_of_(core_of_rank_.size(), 0),
      queued_(core_of_rank_.size(), 0),
      seen_(cores_.count, 0),
      weight_to_(core_of_rank_.size(), 0),
      free_slots_(machine) {
  find_sibling_distances();
  for (Vertex r = 0; r < core_of_rank_.size(); ++r) {
    rank_on_[slot(core_of_rank_[r])] = r;
    free_slots_.take(core_of_rank_[r]);
    for (const WorkEdge& edge : graph.edges_of(r)) {
      cost_of_[r] += edge.weight * distances.between(core_of_rank_[r], core_of_rank_[edge.peer]);
      floor_of_[r] += edge.weight * (edge.weight > 0 ? distances.smallest() : distances.largest());
    }
    cost_ += cost_of_[r];
  }
  cost_ /= 2;
}

void SwapSearch::find_sibling_distances() {
  struct Family {
    std::uint32_t number = UINT32_MAX;
    std::uint32_t first_slot = 0;
  };
  std::vector<Family> families(machine_.object_count());
  std::uint32_t count = 0;
  distance_to_sibling_.assign(cores_.count, 0);
  parent_of_.reserve(cores_.count);
  for (std::uint32_t i = 0; i < cores_.count; ++i) {
    const CoreId core(cores_.first + i);
    Family& family = families[machine_.object(machine_.object_of(core)).parent.value()];
    if (family.number == UINT32_MAX) {
      family = {count++, i};
    } else {
      const std::int64_t distance =
          distances_.between(CoreId(cores_.first + family.first_slot), core);
      distance_to_sibling_[i] = distance_to_sibling_[family.first_slot] = distance;
    }
    parent_of_.push_back(family.number);
  }
  siblings_.resize(count);
}

std::int64_t SwapSearch::change_of_move(Vertex rank, CoreId to, Vertex partner) const {
  std::int64_t after = 0;
  std::int64_t to_partner = 0;
  for (const WorkEdge& edge : graph_.edges_of(rank)) {
    const CoreId peer = core_of_rank_[edge.peer];
    if (edge.peer == partner) {
      to_partner = edge.weight * distances_.between(core_of_rank_[rank], peer);
    } else {
      after += edge.weight * distances_.between(to, peer);
    }
  }
  looked_at_ += graph_.edges_of(rank).size();
  return after + to_partner - cost_of_[rank];
}

const SwapSearch::Siblings& SwapSearch::siblings_of(CoreId core, Vertex rank) {
  const std::uint32_t parent = parent_of_[slot(core)];
  Siblings& known = siblings_[parent];
  if (known.trial == trial_) return known;
  known = {trial_, 0, 0};
  for (const WorkEdge& edge : graph_.edges_of(rank)) {
    const CoreId peer = core_of_rank_[edge.peer];
    if (parent_of_[slot(peer)] == parent) {
      known.inside += edge.weight;
    } else {
      known.outside += edge.weight * distances_.between(core, peer);
    }
  }
  looked_at_ += graph_.edges_of(rank).size();
  return known;
}

/// As change_of_move(): all cores with one parent are equally far from everything else.
std::int64_t SwapSearch::change_for_candidate(Vertex rank, CoreId to, Vertex partner) {
  const Siblings& around = siblings_of(to, rank);
  const std::int64_t to_partner = partner == idle ? 0 : weight_to_[partner];
  const std::int64_t after = around.outside +
                             (around.inside - to_partner) * distance_to_sibling_[slot(to)] +
                             to_partner * distances_.between(core_of_rank_[rank], to);
  return after - cost_of_[rank];
}

std::int64_t SwapSearch::change_by_swap(Vertex rank, CoreId to) const {
  const Vertex partner = rank_on_[slot(to)];
  const std::int64_t change = change_of_move(rank, to, partner);
  if (partner == idle) return change;
  return change + change_of_move(partner, core_of_rank_[rank], rank);
}

void SwapSearch::move_in_peers_costs(Vertex rank, CoreId from, CoreId to, Vertex partner) {
  for (const WorkEdge& edge : graph_.edges_of(rank)) {
    if (edge.peer == partner) continue;
    const CoreId peer = core_of_rank_[edge.peer];
    const std::int64_t change =
        edge.weight * (distances_.between(to, peer) - distances_.between(from, peer));
    cost_of_[edge.peer] += change;
    cost_of_[rank] += change;
    cost_ += change;
  }
}

void SwapSearch::swap(Vertex rank, CoreId to) {
  const CoreId from = core_of_rank_[rank];
  const Vertex partner = rank_on_[slot(to)];
  move_in_peers_costs(rank, from, to, partner);
  if (partner != idle) {
    move_in_peers_costs(partner, to, from, rank);
    core_of_rank_[partner] = from;
  } else {
    free_slots_.move(from, to);
  }
  core_of_rank_[rank] = to;
  rank_on_[slot(from)] = partner;
  rank_on_[slot(to)] = rank;
  log_.emplace_back(from, to);
}

bool SwapSearch::may_swap(CoreId from, CoreId to) const {
  if (options_.fixed.holds(from) || options_.fixed.holds(to)) return false;
  if (options_.moves == MoveScope::anywhere &&
      (rank_on_[slot(to)] != idle || free_slots_.has_one_beside(to))) {
    return true;
  }
  return machine_.core(from).node == machine_.core(to).node;
}

void SwapSearch::enqueue(Vertex rank) {
  if (queued_[rank] != 0) return;
  queued_[rank] = 1;
  queue_.push_back(rank);
}

void SwapSearch::enqueue_around(Vertex rank) {
  enqueue(rank);
  const auto edges = graph_.edges_of(rank);
  for (const WorkEdge& edge : edges.first(std::min(edges.size(), options_.peers))) {
    enqueue(edge.peer);
  }
}

void SwapSearch::add_candidate(Vertex rank, CoreId core) {
  if (seen_[slot(core)] == round_ || core == core_of_rank_[rank]) return;
  seen_[slot(core)] = round_;
  if (may_swap(core_of_rank_[rank], core)) candidates_.push_back(core);
}

void SwapSearch::collect_candidates(Vertex rank) {
  candidates_.clear();
  ++round_;
  const auto edges = graph_.edges_of(rank);
  const std::size_t step = edges.size() / options_.peers + 1;
  const std::size_t offset = step == 1 ? 0 : random_.below(step);
  for (std::size_t e = offset; e < edges.size(); e += step) {
    const Vertex peer = edges[e].peer;
    const Object& around =
        machine_.object(machine_.object(machine_.object_of(core_of_rank_[peer])).parent);
    const std::size_t begin =
        around.core_count <= cores_around_peer ? 0 : random_.below(around.core_count);
    for (std::size_t i = 0; i < std::min<std::size_t>(around.core_count, cores_around_peer); ++i) {
      add_candidate(rank, CoreId(around.first_core + (begin + i) % around.core_count));
    }
    const auto further = graph_.edges_of(peer);
    const std::size_t peer_step = further.size() / peers_of_peer + 1;
    for (std::size_t f = peer_step == 1 ? 0 : random_.below(peer_step); f < further.size();
         f += peer_step) {
      add_candidate(rank, core_of_rank_[further[f].peer]);
    }
  }
  looked_at_ += candidates_.size();
  for (std::size_t i = 0; i < random_candidates; ++i) {
    add_candidate(rank, CoreId(cores_.first + random_.below(cores_.count)));
  }
}

bool SwapSearch::try_swap(Vertex rank, CoreId to) {
  const Vertex partner = rank_on_[slot(to)];
  const std::int64_t slack = partner == idle ? 0 : cost_of_[partner] - floor_of_[partner];
  if (slack + cost_of_[rank] - floor_of_[rank] <= 0) return false;
  const std::int64_t change = change_for_candidate(rank, to, partner);
  if (change >= slack) return false;  // the partner cannot make up for it
  if (partner != idle && change + change_of_move(partner, core_of_rank_[rank], rank) >= 0) {
    return false;
  }
  swap(rank, to);
  ++trial_;
  enqueue_around(rank);
  if (partner != idle) enqueue_around(partner);
  return true;
}

bool SwapSearch::improve(Vertex rank) {
  collect_candidates(rank);
  ++trial_;
  for (const WorkEdge& edge : graph_.edges_of(rank)) weight_to_[edge.peer] = edge.weight;
  bool improved = false;
  for (const CoreId core : candidates_) {
    if (core != core_of_rank_[rank] && may_swap(core_of_rank_[rank], core)) {
      improved = try_swap(rank, core) || improved;
    }
  }
  for (const WorkEdge& edge : graph_.edges_of(rank)) weight_to_[edge.peer] = 0;
  return improved;
}

void SwapSearch::work_off_queue() {
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Vertex rank = queue_[next];
    queued_[rank] = 0;
    if (!options_.stop.stop_requested()) improve(rank);
  }
  queue_.clear();
}

void SwapSearch::descend() {
  std::vector<Vertex> order(core_of_rank_.size());
  std::iota(order.begin(), order.end(), Vertex{0});
  random_.shuffle(order);
  descend(order);
}

void SwapSearch::descend(std::span<const Vertex> ranks) {
  for (const Vertex rank : ranks) enqueue(rank);
  work_off_queue();
  log_.clear();
}

}  // namespace rankplace::multilevel
