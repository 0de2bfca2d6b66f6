// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/cards_load.hpp"

#include <algorithm>
#include <limits>
#include <ranges>

namespace rankplace {
namespace {

/// The load of a node's busiest card x its number of cards, rounded up.
std::uint64_t scaled(CardPartsLoad busiest, std::uint32_t cards, std::uint64_t parts) {
  const CardPartsLoad whole = (busiest * cards + parts - 1) / parts;
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return static_cast<std::uint64_t>(std::min<CardPartsLoad>(whole, most));
}

}  // namespace

std::vector<std::uint64_t> outside_weights(const CommGraph& graph, const Machine& machine,
                                           const std::vector<CoreId>& core_of_rank) {
  std::vector<std::uint64_t> outside(graph.rank_count(), 0);
  for (std::size_t r = 0; r < outside.size(); ++r) {
    const NodeId node = machine.core(core_of_rank[r]).node;
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (machine.core(core_of_rank[edge.peer.value()]).node != node) outside[r] += edge.weight;
    }
  }
  return outside;
}

ChangingCardsLoad::ChangingCardsLoad(const CommGraph& graph, const Machine& machine,
                                     const std::vector<CoreId>& core_of_rank)
    : graph_(graph),
      machine_(machine),
      map_(*machine.cards()),
      outside_(outside_weights(graph, machine, core_of_rank)),
      loads_(map_.card_count(), 0),
      of_node_(machine.node_count(), 0),
      largest_(machine.node_count()) {
  load_.level = map_.node_level();
  for (std::size_t r = 0; r < outside_.size(); ++r) put(core_of_rank[r], outside_[r], Sign::plus);
  for (std::size_t n = 0; n < of_node_.size(); ++n) settle(NodeId(n));
}

void ChangingCardsLoad::put(CoreId core, std::uint64_t weight, Sign sign) {
  const auto cards = map_.cards_of(core);
  const CardPartsLoad share = CardPartsLoad{weight} * (map_.parts() / cards.size());
  for (const std::uint32_t card : cards) {
    old_cards_.push_back({card, loads_[card]});
    loads_[card] += sign == Sign::plus ? share : -share;
  }
}

/// The sums wrap around where they go below zero and come back.
void ChangingCardsLoad::change_outside(Rank rank, std::uint64_t by) {
  old_outside_.push_back({rank, outside_[rank.value()]});
  outside_[rank.value()] += by;
}

/// What the mover and its peers on both nodes exchange with other nodes, when it leaves one for the
/// other.
void ChangingCardsLoad::change_peers(Rank mover, NodeId from, NodeId to,
                                     std::optional<Rank> partner,
                                     const std::vector<CoreId>& core_of_rank) {
  std::uint64_t own = 0;
  for (const Edge& edge : graph_.edges_of(mover)) {
    if (partner == edge.peer) continue;  // on the other node before and after
    const CoreId peer_core = core_of_rank[edge.peer.value()];
    const NodeId peer_node = machine_.core(peer_core).node;
    if (peer_node != from && peer_node != to) continue;
    const bool leaves = peer_node == from;
    own += leaves ? edge.weight : -edge.weight;
    put(peer_core, edge.weight, leaves ? Sign::plus : Sign::minus);
    change_outside(edge.peer, leaves ? edge.weight : -edge.weight);
  }
  change_outside(mover, own);
}

void ChangingCardsLoad::settle(NodeId node) {
  CardPartsLoad busiest = 0;
  const std::uint32_t first = map_.first_card(node);
  const std::uint32_t count = map_.card_count(node);
  for (std::uint32_t card = first; card < first + count; ++card) {
    busiest = std::max(busiest, loads_[card]);
  }
  const std::uint64_t load = scaled(busiest, count, map_.parts());
  old_nodes_.push_back({node, of_node_[node.value()]});
  load_.node_sum += load - of_node_[node.value()];
  of_node_[node.value()] = load;
  largest_.set(node.value(), load);
  load_.largest_node = largest_.max();
}

void ChangingCardsLoad::swap(CoreId a, std::optional<Rank> on_a, CoreId b, std::optional<Rank> on_b,
                             const std::vector<CoreId>& core_of_rank) {
  load_before_ = load_;
  old_cards_.clear();
  old_outside_.clear();
  old_nodes_.clear();
  const NodeId node_a = machine_.core(a).node;
  const NodeId node_b = machine_.core(b).node;
  if (on_a) put(a, outside_[on_a->value()], Sign::minus);
  if (on_b) put(b, outside_[on_b->value()], Sign::minus);
  if (node_a != node_b) {
    if (on_a) change_peers(*on_a, node_a, node_b, on_b, core_of_rank);
    if (on_b) change_peers(*on_b, node_b, node_a, on_a, core_of_rank);
  }
  if (on_a) put(b, outside_[on_a->value()], Sign::plus);
  if (on_b) put(a, outside_[on_b->value()], Sign::plus);
  settle(node_a);
  if (node_a != node_b) settle(node_b);
}

void ChangingCardsLoad::undo() {
  for (const auto& [card, load] : old_cards_ | std::views::reverse) loads_[card] = load;
  for (const auto& [rank, outside] : old_outside_ | std::views::reverse) {
    outside_[rank.value()] = outside;
  }
  for (const auto& [node, load] : old_nodes_ | std::views::reverse) {
    of_node_[node.value()] = load;
    largest_.set(node.value(), load);
  }
  load_ = load_before_;
}

CardsLoad cards_load(const CommGraph& graph, const Machine& machine, const Placement& placement) {
  const std::vector<CoreId> cores(placement.cores().begin(), placement.cores().end());
  return ChangingCardsLoad(graph, machine, cores).load();
}

}  // namespace rankplace
