// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/incremental_score.hpp"

#include <algorithm>
#include <ranges>

#include "mapper/cost/evaluate.hpp"
#include "mapper/cost/network_loads.hpp"

namespace rankplace {
namespace {

/// Level of the pair of cores, without the checks of Machine::level_of().
std::size_t meeting_level(const Machine& machine, CoreId a, CoreId b) {
  const Object* object = &machine.object(machine.object_of(a));
  while (b.value() - object->first_core >= object->core_count) {
    object = &machine.object(object->parent);
  }
  return object->level;
}

}  // namespace

IncrementalScore::IncrementalScore(const CommGraph& graph, const Machine& machine,
                                   std::vector<CoreId> core_of_rank)
    : graph_(graph),
      machine_(machine),
      core_of_rank_(std::move(core_of_rank)),
      rank_on_(machine.core_count()),
      index_in_level_(machine.object_count(), 0) {
  const Placement placement(machine, core_of_rank_);
  loads_ = link_loads(graph, machine, placement);
  score_ = evaluate(graph, machine, placement);
  for (std::size_t r = 0; r < core_of_rank_.size(); ++r) {
    rank_on_[core_of_rank_[r].value()] = Rank(r);
  }
  std::vector<std::size_t> links(machine.level_count(), 0);
  for (std::size_t o = 1; o < machine.object_count(); ++o) {
    index_in_level_[o] = links[machine.link_level(ObjectId(o))]++;
  }
  for (const std::size_t count : links) largest_.emplace_back(count);
  for (std::size_t o = 1; o < machine.object_count(); ++o) set_load(ObjectId(o), loads_[o]);
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    links_to_card_.push_back(machine.links_to_card(NodeId(n)));
  }
  if (machine.cards() != nullptr) cards_.emplace(graph, machine, core_of_rank_);
  if (machine.network() != nullptr) {
    network_.emplace(machine, traffic_between_nodes(graph, machine, placement));
  }
}

void IncrementalScore::set_load(ObjectId link, std::uint64_t load) {
  loads_[link.value()] = load;
  largest_[machine_.link_level(link)].set(index_in_level_[link.value()], load);
}

void IncrementalScore::change_link(ObjectId link, std::uint64_t by) {
  if (by == 0) return;
  changes_.push_back({link, loads_[link.value()]});
  set_load(link, loads_[link.value()] + by);
  LevelLoad& level = score_.levels[machine_.link_level(link)];
  level.link_sum += by;
  level.largest_link = largest_[machine_.link_level(link)].max();
}

/// connection_[i]: traffic of the rank with the ranks below side_links_[i].
void IncrementalScore::add_connections(std::optional<Rank> rank, std::size_t link_count) {
  connection_.assign(link_count, 0);
  if (!rank) return;
  for (const Edge& edge : graph_.edges_of(*rank)) {
    const CoreId peer_core = core_of_rank_[edge.peer.value()];
    for (std::size_t i = 0; i < link_count && machine_.holds(side_links_[i], peer_core); ++i) {
      connection_[i] += edge.weight;
    }
  }
}

/// The links between `side` and the meeting point: the rank there leaves, the other core's comes.
/// The sums wrap around where they go below zero and come back.
void IncrementalScore::change_links_on_side(CoreId side, CoreId other) {
  side_links_.clear();
  for (ObjectId at = machine_.object_of(side); !machine_.holds(at, other);
       at = machine_.object(at).parent) {
    side_links_.push_back(at);
  }
  std::ranges::reverse(side_links_);
  const std::optional<Rank> leaves = rank_on(side);
  const std::optional<Rank> comes = rank_on(other);
  std::vector<std::uint64_t> by(side_links_.size(), 0);
  add_connections(leaves, by.size());
  for (std::size_t i = 0; leaves && i < by.size(); ++i) {
    by[i] += 2 * connection_[i] - graph_.weight_of(*leaves);
  }
  const std::uint64_t between = leaves && comes ? graph_.weight_between(*leaves, *comes) : 0;
  add_connections(comes, by.size());
  for (std::size_t i = 0; comes && i < by.size(); ++i) {
    by[i] += graph_.weight_of(*comes) - 2 * (connection_[i] - between);
  }
  for (std::size_t i = 0; i < by.size(); ++i) change_link(side_links_[i], by[i]);
}

/// The change of a link on the way to a card by an edge with one end on the link's node, beside its
/// change without the card (enter_by_cards() of evaluate.cpp).
std::uint64_t IncrementalScore::card_share(ObjectId link, CoreId end, CoreId other_end) const {
  const NodeId node = machine_.core(CoreId(machine_.object(link).first_core)).node;
  if (machine_.core(end).node != node || machine_.core(other_end).node == node) return 0;
  return machine_.holds(link, end) ? -std::uint64_t{1} : 1;
}

/// The links on the way to the cards of both nodes; the loads of other nodes do not change.
void IncrementalScore::change_card_links(CoreId a, CoreId b) {
  const auto after = [&](CoreId core) { return core == a ? b : core == b ? a : core; };
  const auto change = [&](ObjectId link) {
    std::uint64_t by = 0;
    for (const CoreId core : {a, b}) {
      if (!rank_on(core)) continue;
      for (const Edge& edge : graph_.edges_of(*rank_on(core))) {
        const CoreId peer = core_of_rank_[edge.peer.value()];
        // The edge between the two is met from both ends.
        const std::uint64_t shares_of_peer = peer == a || peer == b ? 0 : 1;
        by += edge.weight *
              (card_share(link, after(core), after(peer)) - card_share(link, core, peer));
        by += edge.weight * shares_of_peer *
              (card_share(link, after(peer), after(core)) - card_share(link, peer, core));
      }
    }
    change_link(link, by);
  };
  const NodeId node_a = machine_.core(a).node;
  const NodeId node_b = machine_.core(b).node;
  for (const ObjectId link : links_to_card_[node_a.value()]) change(link);
  if (node_a == node_b) return;
  for (const ObjectId link : links_to_card_[node_b.value()]) change(link);
}

void IncrementalScore::change_volumes(Rank mover, CoreId from, CoreId to,
                                      std::optional<Rank> partner) {
  for (const Edge& edge : graph_.edges_of(mover)) {
    if (partner == edge.peer) continue;
    const CoreId peer_core = core_of_rank_[edge.peer.value()];
    score_.levels[meeting_level(machine_, from, peer_core)].pair_volume -= edge.weight;
    score_.levels[meeting_level(machine_, to, peer_core)].pair_volume += edge.weight;
  }
}

void IncrementalScore::note_network(Rank mover, CoreId from, CoreId to,
                                    std::optional<Rank> partner) {
  const NodeId node_from = machine_.core(from).node;
  const NodeId node_to = machine_.core(to).node;
  for (const Edge& edge : graph_.edges_of(mover)) {
    if (partner == edge.peer) continue;
    const NodeId peer = machine_.core(core_of_rank_[edge.peer.value()]).node;
    const auto weight = static_cast<std::int64_t>(edge.weight);
    network_->note(node_from, peer, -weight);
    network_->note(node_to, peer, weight);
  }
}

void IncrementalScore::change_network(CoreId a, CoreId b) {
  changed_network_ = network_ && machine_.core(a).node != machine_.core(b).node;
  if (!changed_network_) return;
  if (const auto rank = rank_on(a)) note_network(*rank, a, b, rank_on(b));
  if (const auto rank = rank_on(b)) note_network(*rank, b, a, rank_on(a));
  network_->apply();
  score_.network = network_->load();
}

void IncrementalScore::swap_contents(CoreId a, CoreId b) {
  std::swap(rank_on_[a.value()], rank_on_[b.value()]);
  if (const auto rank = rank_on(a)) core_of_rank_[rank->value()] = a;
  if (const auto rank = rank_on(b)) core_of_rank_[rank->value()] = b;
}

void IncrementalScore::swap(CoreId a, CoreId b) {
  swapped_ = {a, b};
  changes_.clear();
  score_before_ = score_;
  change_links_on_side(a, b);
  change_links_on_side(b, a);
  change_card_links(a, b);
  if (const auto rank = rank_on(a)) change_volumes(*rank, a, b, rank_on(b));
  if (const auto rank = rank_on(b)) change_volumes(*rank, b, a, rank_on(a));
  change_network(a, b);
  if (cards_) {
    cards_->swap(a, rank_on(a), b, rank_on(b), core_of_rank_);
    score_.cards = cards_->load();
  }
  swap_contents(a, b);
}

void IncrementalScore::undo() {
  for (const LinkChange& change : changes_ | std::views::reverse) {
    set_load(change.link, change.old_load);
  }
  score_ = score_before_;
  if (changed_network_) network_->undo();
  if (cards_) cards_->undo();
  swap_contents(swapped_.first, swapped_.second);
}

}  // namespace rankplace
