// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/two_way_refine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace rankplace::multilevel {
namespace {

/// A vertex that may move, best last; stale once the vertex has moved or its gain has changed.
struct Candidate {
  std::int64_t gain = 0;
  std::uint32_t tie_break = 0;
  Vertex vertex = 0;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

/// Below it every vertex is a candidate: one from the inside may restore the size at less cost.
constexpr std::size_t small_graph = 400;

class Passes {
 public:
  Passes(const WorkGraph& graph, Sides& sides, const SideSize& size, std::size_t patience,
         SeededRandom& random)
      : graph_(graph),
        sides_(sides),
        size_(size),
        patience_(patience),
        gain_(graph.vertex_count()),
        outside_(graph.vertex_count()),
        moved_(graph.vertex_count(), 0),
        tie_break_(graph.vertex_count()) {
    for (auto& t : tie_break_) t = static_cast<std::uint32_t>(random.below(1U << 30U));
  }

  BisectionQuality run() {
    compute_gains();
    BisectionQuality best = quality();
    while (true) {
      const BisectionQuality after = pass(best);
      if (after >= best) return best;
      best = after;
    }
  }

 private:
  /// Computes every gain and where things stand.
  void compute_gains() {
    excess_ = -size_.wanted;
    std::int64_t twice_cut = 0;
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (sides_[v] == 0) excess_ += graph_.sizes[v];
      std::int64_t all = 0;
      std::int64_t outside = 0;
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        all += edge.weight;
        outside += edge.weight * (sides_[edge.peer] ^ sides_[v]);  // no branch to guess wrong
      }
      outside_[v] = outside;
      gain_[v] = 2 * outside - all;
      twice_cut += outside;
    }
    cut_ = twice_cut / 2;
  }

  [[nodiscard]] BisectionQuality quality() const {
    return {std::max<std::int64_t>(std::abs(excess_) - size_.tolerance, 0), cut_};
  }

  /// The vertices at the cut; all of them in a small graph, and where the cut is to become large.
  void collect_candidates() {
    const bool negative = !graph_.edges.empty() && graph_.edges.front().weight < 0;
    const bool all = negative || graph_.vertex_count() <= small_graph;
    for (auto& heap : heaps_) heap.clear();
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (all || outside_[v] > 0) heaps_[sides_[v]].push_back({gain_[v], tie_break_[v], v});
    }
    for (auto& heap : heaps_) std::ranges::make_heap(heap);
  }

  BisectionQuality pass(BisectionQuality best) {
    collect_candidates();
    std::vector<Vertex> moves;
    std::size_t kept = 0;
    while (best.misfit > 0 || moves.size() - kept <= patience_) {
      const int side = side_to_leave();
      if (side < 0) break;
      moves.push_back(heaps_[static_cast<std::size_t>(side)].front().vertex);
      moved_[moves.back()] = 1;
      move(moves.back());
      if (quality() < best) {
        best = quality();
        kept = moves.size();
      }
    }
    for (std::size_t m = moves.size(); m-- > kept;) move<true>(moves[m]);
    for (const Vertex vertex : moves) moved_[vertex] = 0;
    return best;
  }

  /// The overfull side, or the one with the better gain; -1 if there is nothing to move.
  int side_to_leave() {
    for (std::size_t side = 0; side < 2; ++side) drop_stale(side);
    if (excess_ > 0) return can_leave(0) ? 0 : -1;
    if (excess_ < 0) return can_leave(1) ? 1 : -1;
    if (heaps_[0].empty() || heaps_[1].empty()) return -1;
    return heaps_[0].front() < heaps_[1].front() ? 1 : 0;
  }

  /// A side that must shrink may have nothing at the cut: then all of it may move.
  bool can_leave(std::uint8_t side) {
    auto& heap = heaps_[side];
    if (!heap.empty() || quality().misfit == 0) return !heap.empty();
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (sides_[v] == side && moved_[v] == 0) heap.push_back({gain_[v], tie_break_[v], v});
    }
    std::ranges::make_heap(heap);
    return !heap.empty();
  }

  void drop_stale(std::size_t side) {
    auto& heap = heaps_[side];
    while (!heap.empty()) {
      const Candidate& top = heap.front();
      if (moved_[top.vertex] == 0 && gain_[top.vertex] == top.gain) return;
      std::ranges::pop_heap(heap);
      heap.pop_back();
    }
  }

  /// Going back, the candidates are left alone: the pass is over.
  template <bool going_back = false>
  void move(Vertex vertex) {
    const std::uint8_t from = sides_[vertex];
    cut_ -= gain_[vertex];
    excess_ += from == 0 ? -graph_.sizes[vertex] : graph_.sizes[vertex];
    sides_[vertex] = from ^ 1U;
    outside_[vertex] -= gain_[vertex];
    gain_[vertex] = -gain_[vertex];
    for (const WorkEdge& edge : graph_.edges_of(vertex)) {
      const std::int64_t sign = 1 - 2 * (sides_[edge.peer] ^ from);  // those left behind gain
      outside_[edge.peer] += sign * edge.weight;
      gain_[edge.peer] += 2 * sign * edge.weight;
      if (going_back || moved_[edge.peer] != 0) continue;
      auto& heap = heaps_[sides_[edge.peer]];
      heap.push_back({gain_[edge.peer], tie_break_[edge.peer], edge.peer});
      std::ranges::push_heap(heap);
    }
  }

  const WorkGraph& graph_;
  Sides& sides_;
  const SideSize& size_;
  std::size_t patience_;
  std::vector<std::int64_t> gain_;     ///< what moving a vertex takes off the cut
  std::vector<std::int64_t> outside_;  ///< weight of a vertex's edges to the other side
  std::vector<std::uint8_t> moved_;    ///< in this pass
  std::vector<std::uint32_t> tie_break_;
  std::array<std::vector<Candidate>, 2> heaps_;
  std::int64_t excess_ = 0;  ///< of side 0
  std::int64_t cut_ = 0;
};

}  // namespace

BisectionQuality quality_of(const WorkGraph& graph, const Sides& sides, const SideSize& size) {
  std::int64_t excess = -size.wanted;
  std::int64_t twice_cut = 0;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    if (sides[v] == 0) excess += graph.sizes[v];
    for (const WorkEdge& edge : graph.edges_of(v)) {
      twice_cut += edge.weight * (sides[edge.peer] ^ sides[v]);
    }
  }
  return {std::max<std::int64_t>(std::abs(excess) - size.tolerance, 0), twice_cut / 2};
}

BisectionQuality refine_bisection(const WorkGraph& graph, Sides& sides, const SideSize& size,
                                  std::size_t patience, SeededRandom& random) {
  return Passes(graph, sides, size, patience, random).run();
}

}  // namespace rankplace::multilevel
