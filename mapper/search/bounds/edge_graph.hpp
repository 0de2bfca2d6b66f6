// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// A communication graph whose undirected edges have numbers, from 0.
class EdgeGraph {
 public:
  struct Arc {
    std::uint32_t peer = 0;
    std::uint32_t edge = 0;
  };

  explicit EdgeGraph(const CommGraph& graph);
  [[nodiscard]] std::size_t rank_count() const { return row_begin_.size() - 1; }
  [[nodiscard]] std::size_t edge_count() const { return weights_.size(); }
  [[nodiscard]] std::span<const Arc> arcs_of(std::size_t rank) const {
    return std::span(arcs_).subspan(row_begin_[rank], row_begin_[rank + 1] - row_begin_[rank]);
  }
  /// The weights, by edge.
  [[nodiscard]] const std::vector<std::uint64_t>& weights() const { return weights_; }

 private:
  std::vector<std::size_t> row_begin_;
  std::vector<Arc> arcs_;
  std::vector<std::uint64_t> weights_;
};

}  // namespace rankplace
