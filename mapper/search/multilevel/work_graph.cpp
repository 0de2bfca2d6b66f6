// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/work_graph.hpp"

namespace rankplace::multilevel {

WorkGraph work_graph_of(const CommGraph& graph, Sense sense, std::uint64_t largest_sum) {
  const std::uint64_t divisor = graph.total_weight() / largest_sum + 1;
  WorkGraph work;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      const std::int64_t weight = scaled_weight(edge.weight, divisor);
      work.edges.push_back({edge.peer.value(), sense == Sense::best ? weight : -weight});
    }
    work.finish_vertex(1);
  }
  return work;
}

WorkGraph SubgraphCutter::cut(std::span<const Vertex> vertices) {
  for (std::size_t i = 0; i < vertices.size(); ++i) index_of_[vertices[i]] = static_cast<Vertex>(i);
  WorkGraph part;
  std::size_t edges = 0;
  for (const Vertex vertex : vertices) edges += graph_.edges_of(vertex).size();
  part.edges.reserve(edges);
  part.row_begin.reserve(vertices.size() + 1);
  part.sizes.reserve(vertices.size());
  for (const Vertex vertex : vertices) {
    for (const WorkEdge& edge : graph_.edges_of(vertex)) {
      if (index_of_[edge.peer] != absent) {
        part.edges.push_back({index_of_[edge.peer], edge.weight});
      }
    }
    part.finish_vertex(graph_.sizes[vertex]);
  }
  for (const Vertex vertex : vertices) index_of_[vertex] = absent;
  return part;
}

}  // namespace rankplace::multilevel
