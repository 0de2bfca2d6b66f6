// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/moving_ranks.hpp"

#include <algorithm>
#include <utility>

namespace rankplace::networks {

MovingHopBytes::MovingHopBytes(const CommGraph& graph, const Machine& machine,
                               const NodeDistances& nodes, const Objective& objective, Sense sense,
                               std::vector<CoreId> core_of_rank)
    : graph_(graph),
      machine_(machine),
      nodes_(nodes),
      distances_(objective.distances()),
      sense_(sense),
      codes_(machine),
      core_of_rank_(std::move(core_of_rank)),
      rank_on_(machine.core_count()),
      least_distance_(static_cast<Value>(std::ranges::min(distances_))) {
  for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
    rank_on_[core_of_rank_[r].value()] = Rank(r);
    place_of_rank_.push_back(place_of(core_of_rank_[r]));
  }
  for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
    cost_of_rank_.push_back(cost_at(Rank(r), place_of_rank_[r]));
  }
}

MovingHopBytes::Value MovingHopBytes::cost_at(Rank rank, const Place& place) const {
  Value cost = 0;
  for (const Edge& edge : graph_.edges_of(rank)) {
    cost += between(place, place_of_rank_[edge.peer.value()]) * static_cast<Value>(edge.weight);
  }
  return cost;
}

MovingHopBytes::Value MovingHopBytes::hops_of(Rank rank, std::size_t node) const {
  Value hops = 0;
  for (const Edge& edge : graph_.edges_of(rank)) {
    hops += static_cast<Value>(nodes_.between(node, place_of_rank_[edge.peer.value()].node)) *
            static_cast<Value>(edge.weight);
  }
  return hops;
}

/// Kept for the rank that was asked for last: candidates for its place are on few nodes.
MovingHopBytes::Value MovingHopBytes::known_hops_of(Rank rank, std::size_t node) {
  if (asked_ != rank) hops_on_nodes_.clear();
  asked_ = rank;
  const auto known = std::ranges::find(hops_on_nodes_, node, &HopsOnNode::node);
  if (known != hops_on_nodes_.end()) return known->hops;
  hops_on_nodes_.push_back({node, hops_of(rank, node)});
  return hops_on_nodes_.back().hops;
}

/// `hops`: of the mover on the node where it goes. The partner comes the other way: their edge
/// costs what it did.
MovingHopBytes::Value MovingHopBytes::change_of(Rank mover, const Place& from, const Place& to,
                                                std::optional<Rank> partner, Value hops) {
  Value change = hops - cost_of_rank_[mover.value()];
  for (const Edge& edge : graph_.edges_of(mover)) {
    const Place& peer = place_of_rank_[edge.peer.value()];
    const Value distance =
        partner == edge.peer ? between(from, peer) - nodes_.between(to.node, peer.node)
                             : static_cast<Value>(distances_[codes_.level_of(to.code, peer.code)]);
    change += distance * static_cast<Value>(edge.weight);
  }
  return change;
}

MovingHopBytes::Value MovingHopBytes::least_cost_of(Rank rank) const {
  return least_distance_ * static_cast<Value>(graph_.weight_of(rank));
}

/// If it is to be better and cannot be, a part may do.
MovingHopBytes::Value MovingHopBytes::change_by(CoreId a, CoreId b, Goal goal) {
  const Place at_a = place_of(a);
  const Place at_b = place_of(b);
  const auto on_a = rank_on(a);
  const auto on_b = rank_on(b);
  for (const auto& rank : {on_a, on_b}) {
    if (rank) looked_at_ += 2 * graph_.edges_of(*rank).size() + 1;
  }
  Value change = 0;
  if (on_a) change += change_of(*on_a, at_a, at_b, on_b, known_hops_of(*on_a, at_b.node));
  if (!on_b) return change;
  const Value least = change + least_cost_of(*on_b) - cost_of_rank_[on_b->value()];
  if (goal == Goal::better && sense_ == Sense::best && least >= 0) return least;
  return change + change_of(*on_b, at_b, at_a, on_a, hops_of(*on_b, at_a.node));
}

/// The costs of a rank that has moved, and of its peers.
void MovingHopBytes::settle(Rank mover, const Place& from, std::optional<Rank> partner) {
  const Place& to = place_of_rank_[mover.value()];
  for (const Edge& edge : graph_.edges_of(mover)) {
    if (partner == edge.peer) continue;
    const Place& peer = place_of_rank_[edge.peer.value()];
    const Value change =
        (between(to, peer) - between(from, peer)) * static_cast<Value>(edge.weight);
    cost_of_rank_[edge.peer.value()] += change;
    cost_of_rank_[mover.value()] += change;
  }
}

void MovingHopBytes::swap_contents(CoreId a, CoreId b) {
  asked_.reset();
  std::swap(rank_on_[a.value()], rank_on_[b.value()]);
  const auto on_a = rank_on(a);
  const auto on_b = rank_on(b);
  for (const CoreId core : {a, b}) {
    const auto rank = rank_on(core);
    if (!rank) continue;
    core_of_rank_[rank->value()] = core;
    place_of_rank_[rank->value()] = place_of(core);
  }
  if (on_a) settle(*on_a, place_of(b), on_b);
  if (on_b) settle(*on_b, place_of(a), on_a);
}

void MovingHopBytes::swap(CoreId a, CoreId b) {
  value_ += change_by(a, b, Goal::any);
  swap_contents(a, b);
}

bool MovingHopBytes::swap_if_better(CoreId a, CoreId b) {
  const Value change = change_by(a, b, Goal::better);
  if (!leads_on(change, 0)) return false;
  value_ += change;
  swap_contents(a, b);
  return true;
}

}  // namespace rankplace::networks
