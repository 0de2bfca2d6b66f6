// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/networks/partial_loads.hpp"

#include <algorithm>

#include "mapper/search/networks/network_bound.hpp"

namespace rankplace::networks {
namespace {

bool enters_at_root(const Machine& machine) {
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    if (!machine.links_to_card(NodeId(n)).empty()) return false;
  }
  return true;
}

std::uint32_t largest_distance(const Machine& machine) {
  std::uint32_t most = 0;
  for (std::size_t a = 0; a < machine.node_count(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      most = std::max(most, machine.network()->hops(machine.node(NodeId(a)).host,
                                                    machine.node(NodeId(b)).host));
    }
  }
  return most;
}

}  // namespace

PartialLoads::PartialLoads(const CommGraph& graph, const Machine& machine)
    : graph_(graph),
      machine_(machine),
      network_(machine, {}),
      knows_tree_(enters_at_root(machine)),
      most_hops_(largest_distance(machine)),
      slowest_(slowest_speed(*machine.network())),
      core_of_(graph.rank_count()),
      loads_(machine.object_count(), 0),
      met_at_(machine.level_count(), 0),
      open_(graph.total_weight()) {}

void PartialLoads::put(Rank rank, CoreId core) {
  add(rank, core, 1);
  core_of_[rank.value()] = core;
}

void PartialLoads::take(Rank rank) {
  const CoreId core = *core_of_[rank.value()];
  core_of_[rank.value()].reset();
  add(rank, core, -1);
}

void PartialLoads::add(Rank rank, CoreId core, std::int64_t sign) {
  const NodeId node = machine_.core(core).node;
  for (const Edge& edge : graph_.edges_of(rank)) {
    const auto& peer = core_of_[edge.peer.value()];
    if (!peer) continue;
    const std::int64_t by = sign * static_cast<std::int64_t>(edge.weight);
    open_ -= static_cast<std::uint64_t>(by);  // wraps around: -1 adds
    add_to_tree(core, *peer, by);
    network_.note(node, machine_.core(*peer).node, by);
  }
  network_.apply();
}

void PartialLoads::add_to_tree(CoreId a, CoreId b, std::int64_t by) {
  ObjectId up = machine_.object_of(a);
  ObjectId other = machine_.object_of(b);
  while (up != other) {  // children come after their parents
    ObjectId& lower = up.value() > other.value() ? up : other;
    loads_[lower.value()] += static_cast<std::uint64_t>(by);
    lower = machine_.object(lower).parent;
  }
  met_at_[machine_.object(up).level] += static_cast<std::uint64_t>(by);
}

Score PartialLoads::least() const {
  Score score{std::vector<LevelLoad>(machine_.level_count())};
  score.network = network_.load();
  for (std::size_t l = 0; l < met_at_.size(); ++l) score.levels[l].pair_volume = met_at_[l];
  if (!knows_tree_) return score;
  for (std::size_t o = 1; o < loads_.size(); ++o) {
    LevelLoad& level = score.levels[machine_.link_level(ObjectId(o))];
    level.largest_link = std::max(level.largest_link, loads_[o]);
    level.link_sum += loads_[o];
  }
  return score;
}

Score PartialLoads::most() const {
  Score score = least();
  score.network.largest_link += load_by_speed(WideLoad{open_} * load_parts, slowest_) + 1;
  score.network.byte_hops += open_ * most_hops_;
  for (LevelLoad& level : score.levels) {
    level.largest_link += open_;
    level.link_sum += 2 * open_;
    level.pair_volume += open_;
  }
  return score;
}

}  // namespace rankplace::networks
