// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/objective/objective.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::multilevel {

using Vertex = std::uint32_t;

struct WorkEdge {
  Vertex peer = 0;
  std::int64_t weight = 0;
};

/// An undirected graph whose vertices stand for one rank or several. Weights are signed. Their sum
/// leaves room for multiplication by any distance, so gains need no checks.
struct WorkGraph {
  std::vector<std::size_t> row_begin{0};
  std::vector<WorkEdge> edges;
  std::vector<std::int64_t> sizes;  ///< ranks in each vertex
  /// The pulls by vertex: what a bisection pays more if it is on side 1, for edges that lead out of
  /// the graph (terminal propagation, Dunlop and Kernighan 1985). Empty: nothing.
  std::vector<std::int64_t> pulls;

  [[nodiscard]] std::size_t vertex_count() const { return row_begin.size() - 1; }
  [[nodiscard]] std::span<const WorkEdge> edges_of(std::size_t vertex) const {
    return std::span(edges).subspan(row_begin[vertex], row_begin[vertex + 1] - row_begin[vertex]);
  }
  /// Ends the row of the next vertex, which gets the edges since the last call.
  void finish_vertex(std::int64_t size) {
    row_begin.push_back(edges.size());
    sizes.push_back(size);
  }
};

/// Largest sum of all weights of a WorkGraph, and largest distance to multiply it with.
inline constexpr std::uint64_t largest_total_weight = std::uint64_t{1} << 40U;
inline constexpr std::uint64_t largest_distance = std::uint64_t{1} << 20U;

/// A weight above 0 in units of `divisor`; rounded up, so that it stays above 0.
[[nodiscard]] inline std::int64_t scaled_weight(std::uint64_t weight, std::uint64_t divisor) {
  return static_cast<std::int64_t>((weight - 1) / divisor + 1);
}

/// The sum of all weights up to which loads of links are exact: changes of loads fit in 64 bits
/// with a sign.
inline constexpr std::uint64_t largest_exact_weight = std::uint64_t{1} << 60U;

/// The whole graph, one rank a vertex. Weights are divided (rounded up) if their sum passes
/// `largest_sum`; otherwise they are exact. For sense worst they are negative, so that a minimiser
/// looks for the maximum.
[[nodiscard]] WorkGraph work_graph_of(const CommGraph& graph, Sense sense = Sense::best,
                                      std::uint64_t largest_sum = largest_total_weight);

/// The order that puts neighbours near one another in memory: a large graph is searched in half the
/// time. `breadth_first`: breadth_first_order().
[[nodiscard]] std::vector<Vertex> order_in_memory(const std::vector<Rank>& breadth_first);

/// work_graph_of() with vertices in another order: `rank_of` of each vertex. Threads share the
/// vertices.
[[nodiscard]] WorkGraph work_graph_in_order(const CommGraph& graph, std::span<const Vertex> rank_of,
                                            Sense sense, Threads& threads);

/// A cutter of subgraphs of one graph; its index makes each cost only its own edges.
class SubgraphCutter {
 public:
  explicit SubgraphCutter(const WorkGraph& graph)
      : graph_(graph), index_of_(graph.vertex_count(), absent) {}
  /// The vertices and the edges among them, numbered in the order given.
  [[nodiscard]] WorkGraph cut(std::span<const Vertex> vertices);
  /// The same; threads share many vertices.
  [[nodiscard]] WorkGraph cut(std::span<const Vertex> vertices, Threads& threads);

 private:
  void number(std::span<const Vertex> vertices);
  void forget(std::span<const Vertex> vertices);

  static constexpr Vertex absent = UINT32_MAX;
  const WorkGraph& graph_;
  std::vector<Vertex> index_of_;
};

/// Twice the weight between parts: each edge counts from both ends.
[[nodiscard]] std::int64_t doubled_weight_between_parts(const WorkGraph& graph,
                                                        const std::vector<std::size_t>& part_of);

}  // namespace rankplace::multilevel
