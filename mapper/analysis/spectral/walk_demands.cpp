// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectral/walk_demands.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace rankplace::spectral {
namespace {

/// The last length with a share.
std::size_t longest_of(const WalkShares& shares) {
  std::size_t longest = longest_walk;
  while (longest > 1 && shares[longest - 1] == 0) --longest;
  return longest;
}

}  // namespace

WalkDemands::WalkDemands(const CommGraph& graph) : row_begin_{0} {
  std::vector<std::uint32_t> number(graph.rank_count());
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    const std::size_t peers = graph.edges_of(Rank(r)).size();
    if (peers == 0) continue;
    number[r] = static_cast<std::uint32_t>(rank_count());
    row_begin_.push_back(row_begin_.back() + peers);
  }
  unit_ = static_cast<double>(graph.total_weight()) / static_cast<double>(graph.edge_count());
  set_arcs(graph, number);
  for (std::size_t r = 0; r < rank_count(); ++r) set_parts(r);
  degrees_.resize(static_cast<Eigen::Index>(rank_count()), static_cast<Eigen::Index>(longest_walk));
  walk(longest_walk, RankVectors::Ones(degrees_.rows(), 1), calling_thread(),
       [&](std::size_t length, Eigen::Index rank, Eigen::Index, const auto& sums) {
         degrees_(rank, static_cast<Eigen::Index>(length - 1)) =
             sums[0] / static_cast<double>(length);
       });
}

/// Ranks ascend, and so do the peers of a row: each row meets its lower peers in their order.
void WalkDemands::set_arcs(const CommGraph& graph, const std::vector<std::uint32_t>& number) {
  arcs_.resize(row_begin_.back());
  std::vector<std::size_t> next(row_begin_.begin(), row_begin_.end() - 1);
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      if (edge.peer.value() < r) continue;
      const std::uint32_t from = number[r];
      const std::uint32_t to = number[edge.peer.value()];
      const auto there = static_cast<std::uint32_t>(next[from]++);
      const auto back = static_cast<std::uint32_t>(next[to]++);
      const double weight = static_cast<double>(edge.weight) / unit_;
      arcs_[there] = {.peer = to, .back = back, .weight = weight};
      arcs_[back] = {.peer = from, .back = there, .weight = weight};
    }
  }
}

/// Scales parts until what passes from each arc to all others is its weight (Sinkhorn and Knopp
/// 1967). Where one edge outweighs all others, some of its walks end.
void WalkDemands::set_parts(std::size_t rank) {
  constexpr int most_rounds = 60;
  constexpr double close_enough = 1e-6;
  const std::span<Arc> arcs(&arcs_[row_begin_[rank]], row_begin_[rank + 1] - row_begin_[rank]);
  if (arcs.size() < 2) return;
  double sum = 0;
  for (const Arc& arc : arcs) sum += arc.weight;
  for (Arc& arc : arcs) arc.part = arc.weight / std::sqrt(sum);
  double parts = 0;
  const auto passes = [&](const Arc& arc) { return arc.part * (parts - arc.part) / arc.weight; };
  double most = 1;  // of what passes, by weight
  for (int round = 0; round < most_rounds; ++round) {
    parts = 0;
    for (const Arc& arc : arcs) parts += arc.part;
    most = 0;
    double least = 1;
    for (const Arc& arc : arcs) {
      most = std::max(most, passes(arc));
      least = std::min(least, passes(arc));
    }
    if (round + 1 == most_rounds || (most < 1 + close_enough && least > 1 - close_enough)) break;
    for (Arc& arc : arcs) {
      const double now = passes(arc);
      if (now > 0) arc.part = std::min(arc.part / std::sqrt(now), sum);
    }
  }
  for (Arc& arc : arcs) {
    arc.part /= std::sqrt(std::max(most, 1.0));
    arc.share = arc.part / arc.weight;
  }
}

template <int Width, class Visit>
void WalkDemands::walk_columns(std::size_t longest, const RankVectors& vectors, Eigen::Index first,
                               Scratch& scratch, const Visit& visit) const {
  using Row = Eigen::Array<double, 1, Width>;
  using RowView = Eigen::Map<const Row>;
  const auto at = [](std::vector<double>& values, std::size_t arc) { return &values[arc * Width]; };
  const std::size_t size = arcs_.size() * Width;
  if (longest > 1 && scratch.next.size() < size) scratch.next.resize(size);
  if (longest > 2 && scratch.now.size() < size) scratch.now.resize(size);
  for (std::size_t length = 1; length <= longest; ++length) {
    // What comes along an arc's other direction.
    const auto from = [&](const Arc& arc) {
      return length == 1 ? &vectors(arc.peer, first) : at(scratch.now, arc.back);
    };
    for (std::size_t rank = 0; rank < rank_count(); ++rank) {
      Row arrived = Row::Zero();
      Row passing = Row::Zero();
      for (std::size_t a = row_begin_[rank]; a < row_begin_[rank + 1]; ++a) {
        const RowView row(from(arcs_[a]));
        arrived += arcs_[a].weight * row;
        passing += arcs_[a].part * row;
      }
      visit(length, static_cast<Eigen::Index>(rank), first, arrived);
      if (length == longest) continue;
      for (std::size_t a = row_begin_[rank]; a < row_begin_[rank + 1]; ++a) {
        const RowView row(from(arcs_[a]));
        Eigen::Map<Row>(at(scratch.next, a)) = arcs_[a].share * (passing - arcs_[a].part * row);
      }
    }
    scratch.now.swap(scratch.next);
  }
}

template <class Visit>
void WalkDemands::walk(std::size_t longest, const RankVectors& vectors, Threads& threads,
                       const Visit& visit) {
  scratch_.resize(std::max(scratch_.size(), threads.count()));
  if (vectors.cols() == 1) return walk_columns<1>(longest, vectors, 0, scratch_.front(), visit);
  const std::size_t blocks = static_cast<std::size_t>(vectors.cols()) / columns_together;
  threads.run_by_workers(blocks, [&](std::size_t block, std::size_t worker) {
    walk_columns<columns_together>(longest, vectors,
                                   static_cast<Eigen::Index>(block * columns_together),
                                   scratch_[worker], visit);
  });
}

void WalkDemands::multiply(const WalkShares& shares, const RankVectors& vectors,
                           RankVectors& product, Threads& threads) {
  product.setZero(vectors.rows(), vectors.cols());
  walk(longest_of(shares), vectors, threads,
       [&](std::size_t length, Eigen::Index rank, Eigen::Index first, const auto& sums) {
         const double share = shares[length - 1] / static_cast<double>(length);
         if (share != 0) product.row(rank).segment(first, sums.cols()).array() += share * sums;
       });
}

Eigen::VectorXd WalkDemands::degrees(const WalkShares& shares) const {
  return degrees_ * Eigen::Map<const Eigen::VectorXd>(shares.data(), degrees_.cols());
}

WalkShares WalkDemands::separated(const RankVectors& vectors, const Eigen::VectorXd& weights,
                                  Threads& threads) {
  const Eigen::VectorXd squares = vectors.cwiseAbs2() * weights;
  // By block of columns and length: no two threads share a sum.
  Eigen::MatrixXd inside = Eigen::MatrixXd::Zero(vectors.cols(), degrees_.cols());
  walk(longest_walk, vectors, threads,
       [&](std::size_t length, Eigen::Index rank, Eigen::Index first, const auto& sums) {
         const auto row = vectors.row(rank).segment(first, sums.cols()).array();
         const auto weight = weights.segment(first, sums.cols()).transpose().array();
         inside(first, static_cast<Eigen::Index>(length - 1)) += (row * sums * weight).sum();
       });
  WalkShares all{};
  for (std::size_t l = 0; l < longest_walk; ++l) {
    const auto column = static_cast<Eigen::Index>(l);
    const double kept = inside.col(column).sum() / static_cast<double>(l + 1);
    all[l] = (degrees_.col(column).dot(squares) - kept) / 2;
  }
  return all;
}

}  // namespace rankplace::spectral
