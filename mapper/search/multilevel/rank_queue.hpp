// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/search/multilevel/work_graph/work_graph.hpp"

namespace rankplace::multilevel {

/// Ranks that wait, in the order in which they came. None waits twice at the same time.
class RankQueue {
 public:
  explicit RankQueue(std::size_t ranks) : waits_(ranks, 0) {}

  [[nodiscard]] bool empty() const { return next_ == ranks_.size(); }
  void add(Vertex rank) {
    if (waits_[rank] != 0) return;
    waits_[rank] = 1;
    ranks_.push_back(rank);
  }
  /// Adds a rank, and the first `peers` of its peers.
  void add_around(const WorkGraph& graph, Vertex rank, std::size_t peers) {
    add(rank);
    const auto edges = graph.edges_of(rank);
    for (const WorkEdge& edge : edges.first(std::min(edges.size(), peers))) add(edge.peer);
  }
  /// The rank that has waited longest; it waits no more.
  [[nodiscard]] Vertex take() {
    const Vertex rank = ranks_[next_++];
    waits_[rank] = 0;
    if (empty()) {
      ranks_.clear();
      next_ = 0;
    }
    return rank;
  }

 private:
  std::vector<Vertex> ranks_;
  std::size_t next_ = 0;
  std::vector<std::uint8_t> waits_;
};

}  // namespace rankplace::multilevel
