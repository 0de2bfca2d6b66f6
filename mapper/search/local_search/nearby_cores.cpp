// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/local_search/nearby_cores.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "mapper/model/machine/cores_of.hpp"

namespace rankplace {
namespace {

constexpr std::size_t peers_to_visit = 6;

}  // namespace

std::vector<CoreId> nearby_cores(const CommGraph& graph, const Machine& machine,
                                 const std::vector<CoreId>& core_of_rank, Rank rank) {
  const auto node_of = [&](Rank r) { return machine.core(core_of_rank[r.value()]).node; };
  std::vector<Edge> edges(graph.edges_of(rank).begin(), graph.edges_of(rank).end());
  const std::size_t visited = std::min(edges.size(), peers_to_visit);
  std::ranges::partial_sort(edges, edges.begin() + static_cast<std::ptrdiff_t>(visited),
                            std::ranges::greater{},
                            [](const Edge& e) { return std::pair(e.weight, e.peer); });
  std::vector<NodeId> nodes{node_of(rank)};
  for (std::size_t i = 0; i < visited; ++i) nodes.push_back(node_of(edges[i].peer));
  std::ranges::sort(nodes);
  nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
  std::vector<CoreId> cores;
  for (const NodeId id : nodes) {
    std::ranges::copy(cores_of(machine.node(id)), std::back_inserter(cores));
  }
  return cores;
}

}  // namespace rankplace
