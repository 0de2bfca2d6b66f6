// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/boost_graph.hpp"

#include <utility>
#include <vector>

namespace rankplace {

BoostCommGraph boost_graph(const CommGraph& graph) {
  BoostCommGraph adapted(graph.rank_count());
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (edge.peer > Rank(r)) boost::add_edge(r, edge.peer.value(), edge.weight, adapted);
    }
  }
  return adapted;
}

BoostCommRows boost_rows(const CommGraph& graph, const std::vector<Rank>& ranks) {
  std::vector<std::uint32_t> vertex_of(ranks.size());
  for (std::uint32_t v = 0; v < ranks.size(); ++v) vertex_of[ranks[v].value()] = v;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> arcs;
  arcs.reserve(2 * graph.edge_count());
  for (std::uint32_t v = 0; v < ranks.size(); ++v) {
    for (const Edge& edge : graph.edges_of(ranks[v])) {
      arcs.emplace_back(v, vertex_of[edge.peer.value()]);
    }
  }
  return {boost::edges_are_sorted, arcs.begin(), arcs.end(),
          static_cast<std::uint32_t>(ranks.size())};
}

}  // namespace rankplace
