// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/swaps/swap_state.hpp"

#include <utility>

namespace rankplace::multilevel {

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

SwapState::SwapState(const WorkGraph& graph, const Machine& machine, const CoreDistances& distances,
                     std::vector<CoreId> core_of_rank, const SwapOptions& options)
    : graph_(graph),
      machine_(machine),
      distances_(distances),
      options_(options),
      cores_(
          options.cores.value_or(CoreRange{0, static_cast<std::uint32_t>(machine.core_count())})),
      core_of_rank_(std::move(core_of_rank)),
      rank_on_(cores_.count, idle),
      cost_of_(core_of_rank_.size(), 0),
      floor_of_(core_of_rank_.size(), 0),
      free_slots_(machine) {
  find_families();
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

void SwapState::find_families() {
  struct Family {
    std::uint32_t number = UINT32_MAX;
    std::uint32_t first_slot = 0;
  };
  std::vector<Family> families(machine_.object_count());
  std::uint32_t count = 0;
  distance_to_sibling_.assign(cores_.count, 0);
  family_of_.reserve(cores_.count);
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
    family_of_.push_back(family.number);
  }
  family_count_ = count;
}

std::int64_t SwapState::change_of_move(Vertex rank, CoreId to, Vertex partner) const {
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
  return after + to_partner - cost_of_[rank];
}

std::int64_t SwapState::change_by_swap(Vertex rank, CoreId to) const {
  const Vertex partner = rank_on(to);
  const std::int64_t change = change_of_move(rank, to, partner);
  if (partner == idle) return change;
  return change + change_of_move(partner, core_of_rank_[rank], rank);
}

void SwapState::move_in_peers_costs(Vertex rank, CoreId from, CoreId to, Vertex partner) {
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

void SwapState::swap(Vertex rank, CoreId to) {
  const CoreId from = core_of_rank_[rank];
  const Vertex partner = rank_on(to);
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
}

bool SwapState::may_swap(CoreId from, CoreId to) const {
  if (options_.fixed.holds(from) || options_.fixed.holds(to)) return false;
  if (options_.moves == MoveScope::anywhere &&
      (rank_on(to) != idle || free_slots_.has_one_beside(to))) {
    return true;
  }
  return machine_.core(from).node == machine_.core(to).node;
}

}  // namespace rankplace::multilevel
