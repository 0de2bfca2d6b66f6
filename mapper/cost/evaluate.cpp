// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/cost/evaluate.hpp"

#include <algorithm>
#include <string>

#include "mapper/model/errors.hpp"

namespace rankplace {
namespace {

void check_sizes(const CommGraph& graph, const Placement& placement) {
  if (graph.rank_count() == placement.rank_count()) return;
  throw InputError("the placement has " + std::to_string(placement.rank_count()) +
                   " ranks but the traffic has " + std::to_string(graph.rank_count()) +
                   " (they belong to different runs); use a placement of the same program size");
}

/// What a rank exchanges with other nodes.
std::uint64_t outside_weight(const CommGraph& graph, const Machine& machine,
                             const Placement& placement, Rank rank) {
  const NodeId node = machine.core(placement.core_of(rank)).node;
  std::uint64_t weight = 0;
  for (const Edge& edge : graph.edges_of(rank)) {
    if (machine.core(placement.core_of(edge.peer)).node != node) weight += edge.weight;
  }
  return weight;
}

/// Traffic with other nodes enters a node where its card is, not at its root: on the way to the
/// card, that of the ranks below does not cross a link, that of the node's other ranks does. The
/// sums wrap around where they go below zero and come back.
void enter_by_cards(const CommGraph& graph, const Machine& machine, const Placement& placement,
                    std::vector<std::uint64_t>& loads) {
  std::vector<std::vector<ObjectId>> links;
  for (std::size_t n = 0; n < machine.node_count(); ++n) {
    links.push_back(machine.links_to_card(NodeId(n)));
  }
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    const CoreId here = placement.core_of(Rank(r));
    const auto& to_card = links[machine.core(here).node.value()];
    if (to_card.empty()) continue;
    const std::uint64_t outside = outside_weight(graph, machine, placement, Rank(r));
    for (const ObjectId link : to_card) {
      loads[link.value()] += machine.holds(link, here) ? -outside : outside;
    }
  }
}

}  // namespace

std::vector<std::uint64_t> link_loads(const CommGraph& graph, const Machine& machine,
                                      const Placement& placement) {
  check_sizes(graph, placement);
  std::vector<std::uint64_t> loads(machine.object_count(), 0);
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      const CoreId here = placement.core_of(Rank(r));
      // The links from this end up to the meeting point; the peer's own row adds the other side.
      const ObjectId meet = machine.common_ancestor(here, placement.core_of(edge.peer));
      for (ObjectId at = machine.object_of(here); at != meet; at = machine.object(at).parent) {
        loads[at.value()] += edge.weight;
      }
    }
  }
  enter_by_cards(graph, machine, placement, loads);
  return loads;
}

Score evaluate(const CommGraph& graph, const Machine& machine, const Placement& placement) {
  const std::vector<std::uint64_t> loads = link_loads(graph, machine, placement);
  Score score{std::vector<LevelLoad>(machine.level_count())};
  for (std::size_t o = 1; o < loads.size(); ++o) {
    LevelLoad& level = score.levels[machine.link_level(ObjectId(o))];
    level.largest_link = std::max(level.largest_link, loads[o]);
    level.link_sum += loads[o];
  }
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (edge.peer < Rank(r)) continue;
      const std::size_t level =
          machine.level_of(placement.core_of(Rank(r)), placement.core_of(edge.peer));
      score.levels[level].pair_volume += edge.weight;
    }
  }
  return score;
}

}  // namespace rankplace
