// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/bounds/edge_graph.hpp"

namespace rankplace {

EdgeGraph::EdgeGraph(const CommGraph& graph) : row_begin_{0} {
  const std::size_t ranks = graph.rank_count();
  arcs_.reserve(2 * graph.edge_count());
  weights_.reserve(graph.edge_count());
  for (std::size_t r = 0; r < ranks; ++r) {
    row_begin_.push_back(row_begin_.back() + graph.edges_of(Rank(r)).size());
  }
  arcs_.resize(row_begin_.back());
  // Ranks ascend, and so do the peers of a row: each row meets its lower peers in their order.
  std::vector<std::size_t> next(row_begin_.begin(), row_begin_.end() - 1);
  for (std::uint32_t r = 0; r < ranks; ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      const std::uint32_t peer = edge.peer.value();
      if (peer < r) continue;
      const auto number = static_cast<std::uint32_t>(weights_.size());
      weights_.push_back(edge.weight);
      arcs_[next[r]++] = {peer, number};
      arcs_[next[peer]++] = {r, number};
    }
  }
}

}  // namespace rankplace
