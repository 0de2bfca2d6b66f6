// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "mapper/model/traffic/comm_graph.hpp"
#include "mapper/search/bounds/heaviest_set.hpp"

namespace rankplace {

/// The problems of finding the ranks below the busiest links of a machine's levels.
class HeaviestLinks {
 public:
  /// Nothing if weights are too large for exact sums.
  static std::optional<HeaviestLinks> make(const CommGraph& graph, const Machine& machine);

  [[nodiscard]] std::size_t level_count() const { return ranks_below_.size(); }
  /// The most ranks below a link of a level.
  [[nodiscard]] std::size_t ranks_below(std::size_t level) const { return ranks_below_[level]; }
  /// Whether so few ranks are below a link of a level that the search for the heaviest ones mostly
  /// comes to its end.
  [[nodiscard]] bool is_small(std::size_t level) const;
  /// The most children of an object that have links of a level.
  [[nodiscard]] std::size_t most_children(std::size_t level) const { return most_children_[level]; }
  [[nodiscard]] HeaviestSetProblem problem(std::size_t ranks_below,
                                           PeersInside peers = PeersInside::allowed) const;
  [[nodiscard]] std::vector<multilevel::Vertex> all_ranks() const;
  /// What some ranks exchange with one another, from both ends.
  [[nodiscard]] std::int64_t exchanged_inside(const std::vector<multilevel::Vertex>& ranks) const;
  [[nodiscard]] std::uint64_t total_weight() const { return total_weight_; }

 private:
  HeaviestLinks() = default;

  multilevel::WorkGraph graph_;
  std::vector<std::int64_t> exchanged_;     ///< by rank
  std::vector<std::size_t> ranks_below_;    ///< by level
  std::vector<std::size_t> most_children_;  ///< likewise
  std::uint64_t total_weight_ = 0;
};

}  // namespace rankplace
