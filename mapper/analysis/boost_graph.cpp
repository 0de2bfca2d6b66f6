// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/boost_graph.hpp"

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

}  // namespace rankplace
