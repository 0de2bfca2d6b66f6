// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/work_graph/work_graph.hpp"

#include <algorithm>
#include <numeric>

#include "support/threads/range_jobs.hpp"

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

std::vector<Vertex> order_in_memory(const std::vector<Rank>& breadth_first) {
  std::vector<Vertex> ranks;
  ranks.reserve(breadth_first.size());
  for (const Rank rank : breadth_first) ranks.push_back(rank.value());
  return ranks;
}

WorkGraph work_graph_in_order(const CommGraph& graph, std::span<const Vertex> rank_of, Sense sense,
                              Threads& threads) {
  constexpr std::size_t vertices_of_job = 2'048;
  const std::uint64_t divisor = graph.total_weight() / largest_total_weight + 1;
  const std::size_t count = rank_of.size();
  std::vector<Vertex> vertex_of(count);
  for (std::size_t v = 0; v < count; ++v) vertex_of[rank_of[v]] = static_cast<Vertex>(v);
  WorkGraph work;
  work.sizes.assign(count, 1);
  work.row_begin.resize(count + 1);
  for (std::size_t v = 0; v < count; ++v) {
    work.row_begin[v + 1] = work.row_begin[v] + graph.edges_of(Rank(rank_of[v])).size();
  }
  work.edges.resize(work.row_begin.back());
  run_each(threads, count, vertices_of_job, [&](std::size_t v) {
    std::size_t next = work.row_begin[v];
    for (const Edge& edge : graph.edges_of(Rank(rank_of[v]))) {
      const std::int64_t weight = scaled_weight(edge.weight, divisor);
      work.edges[next++] = {vertex_of[edge.peer.value()], sense == Sense::best ? weight : -weight};
    }
  });
  return work;
}

void SubgraphCutter::number(std::span<const Vertex> vertices) {
  for (std::size_t i = 0; i < vertices.size(); ++i) index_of_[vertices[i]] = static_cast<Vertex>(i);
}

void SubgraphCutter::forget(std::span<const Vertex> vertices) {
  for (const Vertex vertex : vertices) index_of_[vertex] = absent;
}

WorkGraph SubgraphCutter::cut(std::span<const Vertex> vertices) {
  number(vertices);
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
  forget(vertices);
  return part;
}

WorkGraph SubgraphCutter::cut(std::span<const Vertex> vertices, Threads& threads) {
  constexpr std::size_t vertices_of_job = 2'048;
  const std::size_t count = vertices.size();
  if (threads.count() == 1 || count <= vertices_of_job) return cut(vertices);
  number(vertices);
  const auto stays = [&](const WorkEdge& edge) { return index_of_[edge.peer] != absent; };
  WorkGraph part;
  part.row_begin.resize(count + 1);
  part.sizes.resize(count);
  run_each(threads, count, vertices_of_job, [&](std::size_t i) {
    part.sizes[i] = graph_.sizes[vertices[i]];
    const auto edges = std::ranges::count_if(graph_.edges_of(vertices[i]), stays);
    part.row_begin[i + 1] = static_cast<std::size_t>(edges);
  });
  std::partial_sum(part.row_begin.begin(), part.row_begin.end(), part.row_begin.begin());
  part.edges.resize(part.row_begin.back());
  run_each(threads, count, vertices_of_job, [&](std::size_t i) {
    std::size_t next = part.row_begin[i];
    for (const WorkEdge& edge : graph_.edges_of(vertices[i])) {
      if (stays(edge)) part.edges[next++] = {index_of_[edge.peer], edge.weight};
    }
  });
  forget(vertices);
  return part;
}

std::int64_t doubled_weight_between_parts(const WorkGraph& graph,
                                          const std::vector<std::size_t>& part_of) {
  std::int64_t weight = 0;
  for (std::size_t v = 0; v < part_of.size(); ++v) {
    for (const WorkEdge& edge : graph.edges_of(v)) {
      if (part_of[edge.peer] != part_of[v]) weight += edge.weight;
    }
  }
  return weight;
}

}  // namespace rankplace::multilevel
