// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/search/multilevel/work_graph/work_graph.hpp"
#include "mapper/search/search_options.hpp"

namespace rankplace::multilevel {

/// Which rank each vertex of a WorkGraph stands for, and lists in one order or the other.
class VertexOrder {
 public:
  /// Vertices have the numbers of their ranks.
  VertexOrder() = default;
  /// `rank_of`: by vertex.
  explicit VertexOrder(std::vector<Vertex> rank_of) : rank_of_(std::move(rank_of)) {}

  [[nodiscard]] bool is_by_rank() const { return rank_of_.empty(); }
  [[nodiscard]] std::span<const Vertex> rank_of() const { return rank_of_; }

  template <class Item>
  [[nodiscard]] std::vector<Item> by_vertex(const std::vector<Item>& by_rank) const {
    if (is_by_rank()) return by_rank;
    std::vector<Item> items;
    items.reserve(by_rank.size());
    for (const Vertex rank : rank_of_) items.push_back(by_rank[rank]);
    return items;
  }
  [[nodiscard]] std::vector<CoreId> by_rank(std::vector<CoreId> core_of_vertex) const;

  /// Kept nodes and fixed ranks by vertex.
  void renumber(const Machine& machine, SearchOptions& options) const;

 private:
  std::vector<Vertex> rank_of_;  ///< empty: the same number
};

}  // namespace rankplace::multilevel
