// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/node_search.hpp"

#include <algorithm>
#include <limits>
#include <ranges>

#include "mapper/model/machine/network.hpp"

namespace rankplace::networks {
namespace {

// Where no other reason stands beside a number, it was chosen by measurement on the networks of
// docs/benchmarks.md.

/// The nodes up to which a swap with every equal node is tried.
constexpr std::size_t most_nodes_to_try_all = 64;
constexpr std::size_t peers_to_visit = 4;
constexpr std::size_t random_candidates = 6;
/// Swaps tried under exact loads of links, for each group.
constexpr std::size_t most_tries = 6;
constexpr std::size_t most_tries_at_busiest = 48;
constexpr std::size_t groups_of_busiest = 12;
constexpr std::size_t busiest_at_once = 32;

}  // namespace

NodeSearch::NodeSearch(const NodeSpace& space, const std::vector<NodeTraffic>& traffic,
                       const NodeSearchOptions& options)
    : space_(space),
      options_(options),
      peers_(space.machine.node_count(), traffic),
      random_(options.seed),
      end_of_work_(options.work),
      queued_(space.machine.node_count(), 0),
      seen_(space.machine.node_count(), 0),
      hops_of_(peers_, space_.distances, node_of_) {
  for (const NodeTraffic& pair : traffic) {
    byte_hops_ += pair.weight * space.distances.between(pair.a.value(), pair.b.value());
  }
  for (Group g = 0; g < space.machine.node_count(); ++g) {
    node_of_.push_back(g);
    group_on_.push_back(g);
    const bool may_move = space.classes.nodes[space.classes.class_of[g]].size() > 1;
    if (may_move && !peers_of(g).empty()) busy_.push_back(g);
  }
  if (options.goal == NodeGoal::busiest_link) loads_.emplace(space.machine, traffic);
}

NodeSearch::Standing NodeSearch::standing() const {
  if (!loads_) return {0, 0, byte_hops_};
  const std::uint64_t largest = loads_->load().largest_link;
  if (largest <= options_.floor) return {options_.floor, 0, byte_hops_};
  // For worst, a single busiest link is as good as several.
  return {largest, options_.sense == Sense::best ? loads_->busiest_count() : 0, byte_hops_};
}

void NodeSearch::enqueue(Group group) {
  if (queued_[group] != 0 || peers_of(group).empty()) return;
  if (space_.classes.nodes[space_.classes.class_of[node_of_[group]]].size() < 2) return;
  queued_[group] = 1;
  queue_.push_back(group);
}

/// The group and its peers.
void NodeSearch::enqueue_around(Group group) {
  enqueue(group);
  for (const Peer& peer : peers_of(group)) enqueue(peer.group);
}

void NodeSearch::work_off_queue() {
  for (std::size_t i = 0; i < queue_.size() && !is_out_of_work(); ++i) {
    const Group group = queue_[i];
    queued_[group] = 0;
    while (improve(group) && !is_out_of_work()) {
    }
    if (i < 4096 || 2 * i < queue_.size()) continue;  // forget what has been worked off
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(i + 1));
    i = SIZE_MAX;
  }
  for (const Group group : queue_) queued_[group] = 0;
  queue_.clear();
}

std::int64_t NodeSearch::hops_gained(Group mover, std::size_t from, std::size_t to, Group other) {
  std::int64_t by = 0;
  const auto peers = peers_of(mover);
  work_ += peers.size();
  for (const Peer& peer : peers) {
    if (peer.group == other) continue;
    const std::uint32_t at = node_of_[peer.group];
    by += (static_cast<std::int64_t>(space_.distances.between(to, at)) -
           static_cast<std::int64_t>(space_.distances.between(from, at))) *
          static_cast<std::int64_t>(peer.weight);
  }
  return by;
}

/// The byte-hops that a swap adds.
std::int64_t NodeSearch::hops_gained(Group a, Group b) {
  return hops_gained(a, node_of_[a], node_of_[b], b) + hops_gained(b, node_of_[b], node_of_[a], a);
}

/// Where a group and its peers are, and the hops between.
void NodeSearch::look_around(Group group, Around& around) const {
  around.peers = peers_of(group);
  around.at.clear();
  for (const Peer& peer : around.peers) around.at.push_back(node_of_[peer.group]);
  space_.distances.from(node_of_[group], around.at, around.hops);
}

/// Whether a swap that adds no fewer byte-hops is of no use to improve().
bool NodeSearch::cannot_gain(std::int64_t least_added) const {
  if (options_.sense == Sense::worst) return false;
  return loads_ ? least_added > 0 : least_added >= 0;
}

/// hops_gained() of the group that has been looked around, by a swap with another; nothing if
/// that is not wanted. Most swaps are ruled out by what the other can gain at most.
std::optional<std::int64_t> NodeSearch::hops_gained(Group group, Group other, Wanted wanted) {
  const auto product = [](std::uint32_t hops, std::uint64_t weight) {
    return static_cast<std::int64_t>(hops) * static_cast<std::int64_t>(weight);
  };
  const Around& own = of_group_;
  const auto peers_of_other = peers_of(other);
  work_ += own.peers.size() + peers_of_other.size();
  space_.distances.from(node_of_[other], own.at, hops_there_);
  std::int64_t by = 0;
  std::int64_t between = 0;  // the two: they stay as far apart
  std::int64_t least_between = 0;
  for (std::size_t i = 0; i < own.peers.size(); ++i) {
    const Peer& peer = own.peers[i];
    if (peer.group == other) {
      between = product(own.hops[i], peer.weight);
      least_between = product(space_.distances.least(), peer.weight);
    } else {
      by += product(hops_there_[i], peer.weight) - product(own.hops[i], peer.weight);
    }
  }
  by -= hops_of_.of(other) - between;
  if (wanted == Wanted::gains && cannot_gain(by + hops_of_.least_of(other) - least_between)) {
    return std::nullopt;
  }
  of_other_.clear();
  for (const Peer& peer : peers_of_other) of_other_.push_back(node_of_[peer.group]);
  space_.distances.from(node_of_[group], of_other_, hops_there_);
  for (std::size_t i = 0; i < peers_of_other.size(); ++i) {
    if (peers_of_other[i].group != group) by += product(hops_there_[i], peers_of_other[i].weight);
  }
  return by;
}

/// The groups to exchange with, those with the best change of byte-hops first.
void NodeSearch::collect_candidates(Group group, Wanted wanted) {
  candidates_.clear();
  ++round_;
  seen_[group] = round_;
  look_around(group, of_group_);
  const std::uint32_t own_class = space_.classes.class_of[node_of_[group]];
  const std::vector<std::uint32_t>& equal = space_.classes.nodes[own_class];
  const auto add = [&](std::size_t node) {
    const Group other = group_on_[node];
    if (seen_[other] == round_ || space_.classes.class_of[node] != own_class) return;
    seen_[other] = round_;
    const auto by = hops_gained(group, other, wanted);
    if (by) candidates_.emplace_back(options_.sense == Sense::best ? *by : -*by, other);
  };
  if (equal.size() <= most_nodes_to_try_all) {
    for (const std::uint32_t node : equal) add(node);
  } else {
    if (options_.sense == Sense::best) {
      for (const Peer& peer : peers_of(group) | std::views::take(peers_to_visit)) {
        add(node_of_[peer.group]);
        for (const std::uint32_t node : space_.near.of(node_of_[peer.group])) add(node);
      }
    }
    for (std::size_t i = 0; i < random_candidates; ++i) add(equal[random_.below(equal.size())]);
  }
  std::ranges::sort(candidates_);
}

void NodeSearch::note_moves(Group mover, std::size_t from, std::size_t to, Group other) {
  for (const Peer& peer : peers_of(mover)) {
    if (peer.group == other) continue;
    const NodeId at(node_of_[peer.group]);
    loads_->note(NodeId(from), at, -static_cast<std::int64_t>(peer.weight));
    loads_->note(NodeId(to), at, static_cast<std::int64_t>(peer.weight));
  }
}

/// The loads of links as after a swap, which is still to be made.
void NodeSearch::change_loads(Group a, Group b) {
  if (!loads_) return;
  note_moves(a, node_of_[a], node_of_[b], b);
  note_moves(b, node_of_[b], node_of_[a], a);
  loads_->apply();
}

/// Without the loads of links, which change_loads() has changed already.
void NodeSearch::swap(Group a, Group b, std::int64_t by) {
  std::swap(node_of_[a], node_of_[b]);
  group_on_[node_of_[a]] = a;
  group_on_[node_of_[b]] = b;
  byte_hops_ += static_cast<std::uint64_t>(by);
  hops_of_.forget_around(a);
  hops_of_.forget_around(b);
  log_.emplace_back(a, b);
}

/// Swaps two groups if that improves; `by`: the byte-hops that it adds.
bool NodeSearch::try_swap(Group a, Group b, std::int64_t by) {
  const Standing before = standing();
  change_loads(a, b);
  byte_hops_ += static_cast<std::uint64_t>(by);
  const bool better = improves(standing(), before);
  byte_hops_ -= static_cast<std::uint64_t>(by);
  if (!better) {
    if (loads_) loads_->undo();
    return false;
  }
  swap(a, b, by);
  enqueue_around(a);
  enqueue_around(b);
  return true;
}

bool NodeSearch::improve(Group group) {
  collect_candidates(group, Wanted::gains);
  for (const auto& [loss, other] : candidates_ | std::views::take(most_tries)) {
    if (loss > 0 || (loss == 0 && !loads_)) return false;
    if (try_swap(group, other, options_.sense == Sense::best ? loss : -loss)) return true;
  }
  return false;
}

void NodeSearch::descend() {
  std::vector<Group> order = busy_;
  random_.shuffle(order);
  for (const Group group : order) enqueue(group);
  work_off_queue();
  if (loads_) relieve();
}

/// Takes traffic off the busiest links as long as that works.
void NodeSearch::relieve() {
  if (options_.sense == Sense::worst) return;
  bool has_relieved = true;
  while (has_relieved && !is_out_of_work() && loads_->load().largest_link > options_.floor) {
    has_relieved = false;
    for (const Group group : groups_on_busiest()) {
      if (is_out_of_work()) return;
      collect_candidates(group, Wanted::all);
      for (const auto& [loss, other] : candidates_ | std::views::take(most_tries_at_busiest)) {
        if (!try_swap(group, other, loss)) continue;
        has_relieved = true;
        break;
      }
    }
    work_off_queue();
  }
}

/// The groups with most traffic on some of the busiest links, link by link.
std::vector<Group> NodeSearch::groups_on_busiest() {
  const std::uint32_t count = loads_->busiest_count();
  index_of_link_.resize(space_.machine.network()->link_count(), UINT32_MAX);
  std::vector<NetworkLinkId> links;
  std::vector<std::vector<std::pair<std::uint64_t, Group>>> on_link;
  const std::size_t first = random_.below(count);
  for (std::size_t i = 0; i < std::min<std::size_t>(count, busiest_at_once); ++i) {
    const NetworkLinkId link = loads_->busiest(static_cast<std::uint32_t>((first + i) % count));
    index_of_link_[link.value()] = static_cast<std::uint32_t>(on_link.size());
    links.push_back(link);
    on_link.emplace_back();
  }
  std::vector<RouteShare> route;
  for (const Group group : busy_) {
    for (const Peer& peer : peers_of(group)) {
      routes_between(space_.machine, NodeId(node_of_[group]), NodeId(node_of_[peer.group]), route);
      work_ += route.size();
      for (const RouteShare& share : route) {
        const std::uint32_t link = index_of_link_[share.link.value()];
        if (link == UINT32_MAX) continue;
        if (on_link[link].empty() || on_link[link].back().second != group) {
          on_link[link].emplace_back(0, group);
        }
        on_link[link].back().first += peer.weight;
      }
    }
  }
  for (const NetworkLinkId link : links) index_of_link_[link.value()] = UINT32_MAX;
  std::vector<Group> groups;
  for (auto& users : on_link) {
    std::ranges::sort(users, std::ranges::greater{});
    for (const auto& [weight, group] : users | std::views::take(groups_of_busiest)) {
      groups.push_back(group);
    }
  }
  return groups;
}

/// Swaps a few groups with others nearby, whatever it costs.
void NodeSearch::disturb() {
  Group group = busy_[random_.below(busy_.size())];
  for (std::size_t i = 0; i < 1 + random_.below(3); ++i) {
    collect_candidates(group, Wanted::all);
    if (candidates_.empty()) return;
    const std::size_t choices = std::min<std::size_t>(candidates_.size(), 16);
    const auto [loss, other] = candidates_[random_.below(choices)];
    change_loads(group, other);
    swap(group, other, options_.sense == Sense::best ? loss : -loss);
    enqueue_around(group);
    enqueue_around(other);
    const auto peers = peers_of(group);
    group = peers[random_.below(peers.size())].group;
    if (space_.classes.nodes[space_.classes.class_of[node_of_[group]]].size() < 2) return;
  }
}

void NodeSearch::iterate(std::uint64_t work) {
  if (busy_.empty()) return;
  end_of_work_ = looked_at() + work;
  while (!is_out_of_work()) {
    log_.clear();
    const Standing before = standing();
    disturb();
    work_off_queue();
    if (loads_ && random_.below(8) == 0) relieve();
    if (!improves(before, standing())) continue;
    const auto made = std::exchange(log_, {});
    for (const auto& [a, b] : made | std::views::reverse) {
      change_loads(a, b);
      swap(a, b, hops_gained(a, b));
    }
  }
  log_.clear();
}

}  // namespace rankplace::networks
