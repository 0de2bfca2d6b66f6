// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/cut_kernel.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace rankplace {
namespace {

/// A round that merges fewer of the ranks, one in so many, is the last.
constexpr std::size_t one_in_last_round = 8;

using Row = std::vector<Edge>;

const Edge* heaviest_in(const Row& row) {
  const auto found = std::ranges::max_element(row, {}, &Edge::weight);
  return found == row.end() ? nullptr : &*found;
}

bool has_half(const Edge& edge, std::uint64_t weight) {
  return edge.weight >= weight - edge.weight;
}

/// Whether it pays to begin.
bool many_have_such_a_peer(const CommGraph& graph) {
  std::size_t count = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    const auto has = [&](const Edge& edge) { return has_half(edge, graph.weight_of(Rank(r))); };
    if (std::ranges::any_of(graph.edges_of(Rank(r)), has)) ++count;
  }
  return count >= graph.rank_count() / one_in_last_round;
}

class Merging {
 public:
  explicit Merging(const CommGraph& graph) : into_(graph.rank_count()), left_(graph.rank_count()) {
    std::iota(into_.begin(), into_.end(), std::size_t{0});
    for (std::size_t r = 0; r < graph.rank_count(); ++r) {
      const auto edges = graph.edges_of(Rank(r));
      rows_.emplace_back(edges.begin(), edges.end());
      weights_.push_back(graph.weight_of(Rank(r)));
    }
  }

  void merge() {
    for (std::size_t before = 0; left_ > 1 && before != left_;) {
      before = left_;
      for (std::size_t r = 0; r < into_.size() && left_ > 1; ++r) {
        if (into_[r] == r) look_at(r);
      }
      if (before - left_ < before / one_in_last_round) return;
    }
  }

  [[nodiscard]] CutKernel take(Measure measure) {
    std::vector<std::size_t> number(into_.size());
    std::size_t count = 0;
    for (std::size_t r = 0; r < into_.size(); ++r) {
      if (into_[r] == r) number[r] = count++;
    }
    TrafficBuilder builder(count);
    for (std::size_t r = 0; r < into_.size(); ++r) {
      if (into_[r] != r) continue;
      tidy(r);
      for (const Edge& edge : rows_[r]) {
        if (edge.peer.value() < r) continue;  // from the other end
        const Volume both{edge.weight, edge.weight};
        builder.add(Rank(number[r]), Rank(number[edge.peer.value()]), both);
      }
    }
    return {least_, CommGraph(std::move(builder).build(), measure)};
  }

 private:
  std::size_t root_of(std::size_t rank) {
    while (into_[rank] != rank) rank = into_[rank] = into_[into_[rank]];
    return rank;
  }

  /// One edge for each peer that is left, none to itself.
  void tidy(std::size_t rank) {
    Row& row = rows_[rank];
    for (Edge& edge : row) edge.peer = Rank(root_of(edge.peer.value()));
    std::erase_if(row, [rank](const Edge& edge) { return edge.peer == Rank(rank); });
    std::ranges::sort(row, {}, &Edge::peer);
    std::size_t kept = 0;
    for (const Edge& edge : row) {
      if (kept > 0 && row[kept - 1].peer == edge.peer) {
        row[kept - 1].weight += edge.weight;
      } else {
        row[kept++] = edge;
      }
    }
    row.resize(kept);
  }

  void look_at(std::size_t rank) {
    tidy(rank);
    const Edge* const edge = heaviest_in(rows_[rank]);
    if (edge != nullptr && !has_half(*edge, weights_[rank])) return;
    least_ = std::min(least_, weights_[rank]);
    if (edge == nullptr) return;  // a cut of nothing: least_ is 0
    const std::size_t peer = edge->peer.value();
    weights_[peer] += weights_[rank] - 2 * edge->weight;
    into_[rank] = peer;
    --left_;
    const Row moved = std::exchange(rows_[rank], {});
    rows_[peer].insert(rows_[peer].end(), moved.begin(), moved.end());
  }

  std::vector<std::size_t> into_;  ///< the rank that a rank was merged with; itself: with none
  std::size_t left_;
  std::vector<Row> rows_;
  std::vector<std::uint64_t> weights_;
  std::uint64_t least_ = UINT64_MAX;
};

}  // namespace

std::optional<CutKernel> cut_kernel(const CommGraph& graph) {
  if (graph.rank_count() < 2 || !many_have_such_a_peer(graph)) return std::nullopt;
  Merging merging(graph);
  merging.merge();
  return merging.take(graph.measure());
}

}  // namespace rankplace
