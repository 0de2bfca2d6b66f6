// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mapper/search/bounds/edge_graph.hpp"

namespace rankplace {

/// The shortest paths from a rank to all ranks that are near it: Dijkstra's algorithm with a bucket
/// for each distance. One object serves one root after the other.
class PathTree {
 public:
  /// Ranks so far from each other are apart: paths end before.
  static constexpr std::uint32_t apart = 1024;

  explicit PathTree(const EdgeGraph& graph);
  /// `lengths`: by edge, from 1 to `apart`.
  void grow(std::uint32_t root, const std::vector<std::uint32_t>& lengths);
  /// The ranks reached, nearest first; the root is the first.
  [[nodiscard]] std::span<const std::uint32_t> reached() const { return reached_; }
  /// The sum of `apart` less the distance over the ranks reached, the root left out.
  [[nodiscard]] std::uint64_t closeness() const { return closeness_; }
  /// Edges looked at so far, of all roots.
  [[nodiscard]] std::uint64_t looks() const { return looks_; }
  /// Sends `amount` from the root to each rank reached, along all paths that are not much longer
  /// than the shortest. Adds what crosses each edge to `loads`.
  void send(std::uint64_t amount, const std::vector<std::uint32_t>& lengths,
            std::vector<std::uint64_t>& loads);

 private:
  static constexpr std::uint32_t unknown = UINT32_MAX;
  static constexpr std::uint32_t detour_divisor = 16;  ///< a path is a 16th longer at most

  /// A last edge of a path, and its share of the flow.
  struct Choice {
    EdgeGraph::Arc arc;
    std::uint32_t share = 0;
  };

  struct Label {
    std::uint32_t distance = unknown;
    EdgeGraph::Arc from;        ///< the rank before, and the edge from there
    std::uint64_t through = 0;  ///< what is sent to the rank and through it
  };

  void settle(std::uint32_t distance, const std::vector<std::uint32_t>& lengths);
  void look_from(std::uint32_t rank, const std::vector<std::uint32_t>& lengths);

  void send_back(std::uint32_t rank, const std::vector<std::uint32_t>& lengths,
                 std::vector<std::uint64_t>& loads);

  const EdgeGraph& graph_;
  std::vector<Label> labels_;           ///< by rank
  std::vector<std::uint32_t> touched_;  ///< the ranks whose labels are set
  std::vector<std::uint32_t> reached_;
  std::vector<Choice> choices_;
  std::vector<std::vector<std::uint32_t>> at_distance_;
  std::array<std::uint64_t, apart / 64> filled_{};  ///< a bit for each distance that has ranks
  std::uint64_t closeness_ = 0;
  std::uint64_t looks_ = 0;
};

}  // namespace rankplace
