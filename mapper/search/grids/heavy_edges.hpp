// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/grids/grid.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::grids {

/// The edges of a graph from some weight on, without a copy.
class HeavyEdges {
 public:
  /// Keeps a reference to the graph.
  HeavyEdges(const CommGraph& graph, std::uint64_t least_weight)
      : graph_(graph), least_weight_(least_weight) {}

  [[nodiscard]] std::size_t rank_count() const { return graph_.rank_count(); }
  [[nodiscard]] auto of(Rank rank) const {
    return graph_.edges_of(rank) | std::views::filter([least = least_weight_](const Edge& edge) {
             return edge.weight >= least;
           }) |
           std::views::transform(&Edge::peer);
  }
  /// The peers of a rank, ascending; none if there are more than `most`.
  [[nodiscard]] std::optional<std::vector<Rank>> few_peers(Rank rank, std::size_t most) const;
  [[nodiscard]] bool has(Rank a, Rank b) const;

  /// Fetches what of() will read for the next ranks of a queue.
  void prefetch(std::span<const Rank> queue) const {
    // Far enough ahead that memory has answered when they are read. Edges are asked for once their
    // row is there.
    constexpr std::size_t rows_ahead = 12;
    constexpr std::size_t edges_ahead = 6;
    if (rows_ahead < queue.size()) graph_.prefetch_row(queue[rows_ahead]);
    if (edges_ahead < queue.size()) graph_.prefetch_edges(queue[edges_ahead]);
  }

 private:
  const CommGraph& graph_;
  std::uint64_t least_weight_;
};

/// The least weights of classes of edges, ascending: classes lie well apart from one another. Only
/// those from which on there are edges enough to join most ranks; the first is that of all edges.
/// Threads share the ranks.
[[nodiscard]] std::vector<std::uint64_t> class_weights(const CommGraph& graph, Threads& threads);

}  // namespace rankplace::grids
