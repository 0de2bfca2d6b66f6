// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "mapper/model/traffic/comm_graph.hpp"
#include "support/threads/threads.hpp"

namespace rankplace::spectral {

/// Vectors that walk together: a cache line for each rank and arc.
inline constexpr std::size_t columns_together = 8;

/// A block of vectors, a multiple of columns_together or one: a row for each rank.
using RankVectors = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Steps of the longest walks.
inline constexpr std::size_t longest_walk = 5;

/// The share of the edges' weight that each length of walk gets, from 1 step on; the sum is 1.
using WalkShares = std::array<double, longest_walk>;

/// Demands between ranks that the graph's edges can carry: whatever partition separates them cuts
/// at least as much weight of the graph. Each demand is sent along walks of so many steps that
/// never turn back. Walks go on from edge to edge in proportions that load all edges alike, up to
/// their weights. So walks of d steps carry 1 / d of the weight, between ranks that are further
/// apart. Weights are in units of the mean edge.
class WalkDemands {
 public:
  explicit WalkDemands(const CommGraph& graph);

  /// Ranks that exchange anything; they are numbered anew.
  [[nodiscard]] std::size_t rank_count() const { return row_begin_.size() - 1; }
  /// The weight of an edge on average.
  [[nodiscard]] double unit() const { return unit_; }
  /// The sums of demands of each rank.
  [[nodiscard]] Eigen::VectorXd degrees(const WalkShares& shares) const;
  /// The symmetric matrix of demands times each vector.
  void multiply(const WalkShares& shares, const RankVectors& vectors, RankVectors& product,
                Threads& threads);
  /// By length, the demands that a relaxed partition separates: half the sum over vectors x of
  /// weights[x] times x^T L x, with the Laplacian L of the demands.
  [[nodiscard]] WalkShares separated(const RankVectors& vectors, const Eigen::VectorXd& weights,
                                     Threads& threads);

 private:
  /// A direction of an edge, at the rank that it leaves.
  struct Arc {
    std::uint32_t peer = 0;
    std::uint32_t back = 0;  ///< number of the other direction
    double weight = 0;
    double part = 0;   ///< walks pass between two arcs of a rank in proportion to both their parts
    double share = 0;  ///< the part for each unit of weight
  };

  void set_arcs(const CommGraph& graph, const std::vector<std::uint32_t>& number);
  void set_parts(std::size_t rank);
  /// What one thread works with: on each arc, for each unit of its weight.
  struct Scratch {
    std::vector<double> now;
    std::vector<double> next;
  };

  /// Calls visit(length, rank, first column, sums) with what arrives at each rank after 1, 2, ...
  /// steps, if each starts with its row of `vectors` times the weights of its edges. `sums` has as
  /// many columns as are walked together. Threads share the columns.
  template <class Visit>
  void walk(std::size_t longest, const RankVectors& vectors, Threads& threads, const Visit& visit);
  template <int Width, class Visit>
  void walk_columns(std::size_t longest, const RankVectors& vectors, Eigen::Index first,
                    Scratch& scratch, const Visit& visit) const;

  std::vector<std::size_t> row_begin_;
  std::vector<Arc> arcs_;
  double unit_ = 1;
  Eigen::MatrixXd degrees_;  ///< by rank and length
  std::vector<Scratch> scratch_;
};

}  // namespace rankplace::spectral
