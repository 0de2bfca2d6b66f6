// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/load_search/placed_loads.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace rankplace::load_search {
namespace {

/// More than any weight.
constexpr std::int64_t unknown = INT64_MAX;

}  // namespace

PlacedLoads::PlacedLoads(const PlacedPart& part, const Machine& machine, const LinkPaths& paths,
                         std::vector<CoreId> core_of)
    : part_(part),
      machine_(machine),
      paths_(paths),
      core_of_(std::move(core_of)),
      rank_on_(part.cores.count, idle),
      exchanged_on_(part.cores.count, 0),
      below_own_(part.cores.count * paths.level_count(), 0) {
  for (const CoreId core : core_of_) code_of_.push_back(paths.code_of(core));
  const std::uint32_t end = part.cores.first + part.cores.count;
  for (std::size_t l = 0; l < levels(); ++l) {
    first_link_.push_back(paths.first_from(l, part.cores.first));
    const std::size_t count = paths.first_from(l, end) - first_link_[l];
    links_.emplace_back(count);
    seen_.emplace_back(count);
  }
  std::vector<std::vector<std::int64_t>> loads;
  for (const auto& links : seen_) loads.emplace_back(links.size(), 0);
  for (Vertex r = 0; r < core_of_.size(); ++r) {
    come_to(core_of_[r], r);
    for (std::size_t l = 0; l < levels(); ++l) {
      const LinkPaths::Link link = paths.above(core_of_[r], l);
      if (link != LinkPaths::none)
        loads[l][link - first_link_[l]] += exchanged(r) - below_own(core_of_[r], l);
    }
    if (paths.has_cards()) add_to_card_links(r, loads);
  }
  for (std::size_t l = 0; l < levels(); ++l) {
    for (std::size_t i = 0; i < loads[l].size(); ++i) {
      links_[l].set(i, loads[l][i]);
      loads_[l].sum += loads[l][i];
    }
    find_largest(l);
  }
}

void PlacedLoads::set_outside(const LevelLoads& outside) {
  outside_ = outside;
  for (std::size_t l = 0; l < levels(); ++l) find_largest(l);
}

void PlacedLoads::find_largest(std::size_t level) {
  const auto& all = links_[level].all();
  Loads& loads = loads_[level];
  loads.largest = std::max(all.load, outside_[level].largest);
  loads.busiest_count = all.load == loads.largest ? all.count : 0;
}

/// Traffic with other nodes enters a node at its card: see evaluate.cpp.
void PlacedLoads::add_to_card_links(Vertex rank,
                                    std::vector<std::vector<std::int64_t>>& loads) const {
  const CoreId core = core_of_[rank];
  const NodeId node = paths_.node_of(core);
  const CoreId card = paths_.card_core(node);
  const std::int64_t outside = off_node(rank, paths_.node_level(node));
  for (std::size_t l = 0; l < levels(); ++l) {
    const LinkPaths::Link link = paths_.above(card, l);
    if (link == LinkPaths::none || !paths_.holds_card(l, link)) continue;
    loads[l][link - first_link_[l]] += paths_.above(core, l) == link ? -outside : outside;
  }
}

std::int64_t PlacedLoads::off_node(Vertex rank, std::size_t node_level) const {
  if (rank == idle || node_level == levels()) return 0;
  return exchanged(rank) - below_own(core_of_[rank], node_level);
}

void PlacedLoads::connect(Vertex rank, CoreId around, Vertex except, std::int64_t* below) const {
  std::array<std::int64_t, Machine::max_levels + 1> meeting;
  std::fill_n(meeting.begin(), levels() + 1, 0);
  const std::uint64_t here = paths_.code_of(around);
  for (const WorkEdge& edge : part_.graph.edges_of(rank)) {
    if (edge.peer != except) meeting[paths_.meeting(here, code_of_[edge.peer])] += edge.weight;
  }
  std::int64_t inside = 0;
  for (std::size_t l = levels(); l-- > 0;) below[l] = inside += meeting[l + 1];
}

/// A rank on the core, or none, and what is known by slot. The rank's peers are in their places.
void PlacedLoads::come_to(CoreId core, Vertex rank) {
  const std::size_t at = slot(core);
  rank_on_[at] = rank;
  exchanged_on_[at] = exchanged(rank);
  std::int64_t* below = &below_own_[at * levels()];
  if (rank == idle) {
    std::fill_n(below, levels(), 0);
  } else {
    connect(rank, core, idle, below);
  }
}

void PlacedLoads::select_mover(Vertex rank) {
  ++look_;
  mover_ = rank;
  most_near_.fill(0);
  const CoreId own = core_of_[rank];
  for (const WorkEdge& edge : part_.graph.edges_of(rank)) {
    const CoreId core = core_of_[edge.peer];
    for (std::size_t l = 0; l < levels(); ++l) {
      const LinkPaths::Link link = paths_.above(core, l);
      if (link == LinkPaths::none) continue;
      Seen& seen = seen_[l][link - first_link_[l]];
      if (seen.look != look_) seen = {look_, 0};
      seen.weight += edge.weight;
      if (link == paths_.above(own, l)) continue;
      most_near_[l] = std::max(most_near_[l], seen.weight);
    }
  }
}

void PlacedLoads::look_at(const Swap& swap) {
  swap_ = swap;
  const auto [from, to, rank, partner, level] = swap;
  auto& [here, there] = sides_;
  here.stand(from, rank, partner);
  there.stand(to, partner, rank);
  if (partner != idle) {
    connect(partner, from, rank, here.of_comer.data());
  } else {
    std::fill_n(here.of_comer.begin(), levels(), 0);
  }
  const std::size_t own = paths_.own_level(to);
  const std::int64_t between = partner == idle ? 0 : from_mover(own, paths_.above(to, own));
  for (std::size_t l = level; l <= own; ++l) {
    const LinkPaths::Link link = paths_.above(to, l);
    if (link != LinkPaths::none) there.of_comer[l] = from_mover(l, link) - between;
  }
  if (!changes_cards()) return;
  for (Side& side : sides_) {
    const CoreId card = paths_.card_core(paths_.node_of(side.core));
    side.of_leaver_at_card.fill(0);
    side.of_comer_at_card.fill(0);
    if (side.leaves != idle) connect(side.leaves, card, idle, side.of_leaver_at_card.data());
    if (side.comes != idle) connect(side.comes, card, side.leaves, side.of_comer_at_card.data());
  }
}

PlacedLoads::Changes PlacedLoads::changes_at(std::size_t level) const {
  Changes changes;
  const bool with_cards = changes_cards();
  for (const Side& side : sides_) {
    add_own_change(side, level, changes);
    if (with_cards) add_card_change(side, level, changes);
  }
  return changes;
}

/// The link above the core of a side. One to the node's card carries what goes past the ranks
/// below it instead, and does not change if ranks of another node come and go below it.
void PlacedLoads::add_own_change(const Side& side, std::size_t level, Changes& changes) const {
  const LinkPaths::Link link = paths_.above(side.core, level);
  if (link == LinkPaths::none) return;
  std::int64_t by = 2 * below_own(side.core, level) - exchanged(side.leaves) +
                    exchanged(side.comes) - 2 * side.of_comer[level];
  if (paths_.holds_card(level, link)) {
    if (changes_cards()) return;
    const std::size_t node_level = node_level_of(side.core);
    by += 2 * (off_node(side.leaves, node_level) - off_node(side.comes, node_level));
  }
  changes.add(link, by);
}

/// The link to the card of a side's node, if the side is not below it: it carries what the ranks
/// beside it exchange with all others.
void PlacedLoads::add_card_change(const Side& side, std::size_t level, Changes& changes) const {
  const NodeId node = paths_.node_of(side.core);
  const LinkPaths::Link link = paths_.above(paths_.card_core(node), level);
  if (link == LinkPaths::none || !paths_.holds_card(level, link)) return;
  if (link == paths_.above(side.core, level)) return;
  const std::size_t node_level = paths_.node_level(node);
  const std::int64_t leaver_beside =
      below_own(side.core, node_level) - side.of_leaver_at_card[level];
  const std::int64_t comer_beside = side.of_comer[node_level] - side.of_comer_at_card[level];
  changes.add(
      link, 2 * leaver_beside - exchanged(side.leaves) + exchanged(side.comes) - 2 * comer_beside);
}

Loads PlacedLoads::after(std::size_t level) const {
  const Changes changes = changes_at(level);
  const Loads& now = loads_[level];
  std::int64_t sum = now.sum;
  std::uint32_t from_largest = 0;
  LargestLoads::Largest changed;  // of the links that change
  for (const Change& change : std::span(changes.of).first(changes.count)) {
    const std::int64_t before = load(level, change.link);
    sum += change.by;
    if (before == now.largest) ++from_largest;
    changed = LargestLoads::larger_of(changed, {before + change.by, 1});
  }
  LargestLoads::Largest others{now.largest, now.busiest_count - from_largest};
  if (changed.load < now.largest && from_largest > 0 && !has_more_largest(level, from_largest)) {
    others = largest_without(level, changes);
  }
  const auto largest = LargestLoads::larger_of(changed, others);
  return {largest.load, sum, largest.count};
}

LargestLoads::Largest PlacedLoads::largest_without(std::size_t level,
                                                   const Changes& changes) const {
  LargestLoads& links = links_[level];
  std::array<std::int64_t, 4> loads{};
  for (std::size_t i = 0; i < changes.count; ++i) {
    const std::size_t link = changes.of[i].link - first_link_[level];
    loads[i] = links.of(link);
    links.set(link, INT64_MIN);
  }
  const auto largest = LargestLoads::larger_of(links.all(), {outside_[level].largest, 0});
  for (std::size_t i = 0; i < changes.count; ++i) {
    links.set(changes.of[i].link - first_link_[level], loads[i]);
  }
  return largest;
}

/// A rank's core changes: what its peers exchange below the links above them.
void PlacedLoads::move_in_peers(Vertex rank, CoreId from, CoreId to, Vertex except) {
  const std::uint64_t code_from = paths_.code_of(from);
  const std::uint64_t code_to = paths_.code_of(to);
  for (const WorkEdge& edge : part_.graph.edges_of(rank)) {
    if (edge.peer == except) continue;
    const std::uint64_t peer = code_of_[edge.peer];
    const std::size_t before = paths_.meeting(peer, code_from);
    const std::size_t after = paths_.meeting(peer, code_to);
    std::int64_t* below = &below_own_[slot(core_of_[edge.peer]) * levels()];
    for (std::size_t l = after; l < before; ++l) below[l] -= edge.weight;
    for (std::size_t l = before; l < after; ++l) below[l] += edge.weight;
  }
}

void PlacedLoads::make() {
  const auto [from, to, rank, partner, level] = swap_;
  const std::size_t own = paths_.own_level(to);
  const bool are_peers = from_mover(own, paths_.above(to, own)) != 0;
  for (std::size_t l = level; l < levels(); ++l) {
    const Changes changes = changes_at(l);
    for (const Change& change : std::span(changes.of).first(changes.count)) {
      const std::size_t link = change.link - first_link_[l];
      links_[l].set(link, links_[l].of(link) + change.by);
      loads_[l].sum += change.by;
    }
    find_largest(l);
  }
  move_in_peers(rank, from, to, partner);
  if (partner != idle) move_in_peers(partner, to, from, rank);
  core_of_[rank] = to;
  code_of_[rank] = paths_.code_of(to);
  if (partner != idle) {
    core_of_[partner] = from;
    code_of_[partner] = paths_.code_of(from);
  }
  come_to(from, partner);
  come_to(to, rank);
  if (are_peers) {
    select_mover(rank);
  } else {
    most_near_.fill(unknown);  // other links are above the rank now
  }
}

}  // namespace rankplace::load_search
