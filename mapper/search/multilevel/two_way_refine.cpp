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

class Passes {
 public:
  Passes(const WorkGraph& graph, Sides& sides, const SideSize& size, std::size_t patience,
         SeededRandom& random)
      : graph_(graph),
        sides_(sides),
        size_(size),
        patience_(patience),
        gain_(graph.vertex_count()),
        moved_(graph.vertex_count()),
        tie_break_(graph.vertex_count()) {
    for (auto& t : tie_break_) t = static_cast<std::uint32_t>(random.below(1U << 30U));
  }

  BisectionQuality run() {
    BisectionQuality best = start_pass();
    while (true) {
      const BisectionQuality after = pass(best);
      if (after >= best) return best;
      best = after;
      start_pass();
    }
  }

 private:
  /// Computes every gain and where things stand.
  BisectionQuality start_pass() {
    excess_ = -size_.wanted;
    std::int64_t twice_cut = 0;
    for (auto& heap : heaps_) heap.clear();
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (sides_[v] == 0) excess_ += graph_.sizes[v];
      gain_[v] = 0;
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        const bool across = sides_[edge.peer] != sides_[v];
        gain_[v] += across ? edge.weight : -edge.weight;
        twice_cut += across ? edge.weight : 0;
      }
      heaps_[sides_[v]].push_back({gain_[v], tie_break_[v], v});
    }
    for (auto& heap : heaps_) std::ranges::make_heap(heap);
    std::ranges::fill(moved_, std::uint8_t{0});
    cut_ = twice_cut / 2;
    return quality();
  }

  [[nodiscard]] BisectionQuality quality() const {
    return {std::max<std::int64_t>(std::abs(excess_) - size_.tolerance, 0), cut_};
  }

  BisectionQuality pass(BisectionQuality best) {
    std::vector<Vertex> moves;
    std::size_t kept = 0;
    while (best.misfit > 0 || moves.size() - kept <= patience_) {
      const int side = side_to_leave();
      if (side < 0) break;
      moves.push_back(heaps_[static_cast<std::size_t>(side)].front().vertex);
      move(moves.back());
      if (quality() < best) {
        best = quality();
        kept = moves.size();
      }
    }
    while (moves.size() > kept) {
      sides_[moves.back()] ^= 1U;
      moves.pop_back();
    }
    return best;
  }

  /// The overfull side, or the one with the better gain; -1 if there is nothing to move.
  int side_to_leave() {
    for (std::size_t side = 0; side < 2; ++side) drop_stale(side);
    if (excess_ > 0) return heaps_[0].empty() ? -1 : 0;
    if (excess_ < 0) return heaps_[1].empty() ? -1 : 1;
    if (heaps_[0].empty() || heaps_[1].empty()) return -1;
    return heaps_[0].front() < heaps_[1].front() ? 1 : 0;
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

  void move(Vertex vertex) {
    const std::uint8_t from = sides_[vertex];
    moved_[vertex] = 1;
    cut_ -= gain_[vertex];
    excess_ += from == 0 ? -graph_.sizes[vertex] : graph_.sizes[vertex];
    sides_[vertex] = from ^ 1U;
    for (const WorkEdge& edge : graph_.edges_of(vertex)) {
      if (moved_[edge.peer] != 0) continue;
      gain_[edge.peer] += sides_[edge.peer] == from ? 2 * edge.weight : -2 * edge.weight;
      auto& heap = heaps_[sides_[edge.peer]];
      heap.push_back({gain_[edge.peer], tie_break_[edge.peer], edge.peer});
      std::ranges::push_heap(heap);
    }
  }

  const WorkGraph& graph_;
  Sides& sides_;
  const SideSize& size_;
  std::size_t patience_;
  std::vector<std::int64_t> gain_;
  std::vector<std::uint8_t> moved_;
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
      if (sides[edge.peer] != sides[v]) twice_cut += edge.weight;
    }
  }
  return {std::max<std::int64_t>(std::abs(excess) - size.tolerance, 0), twice_cut / 2};
}

BisectionQuality refine_bisection(const WorkGraph& graph, Sides& sides, const SideSize& size,
                                  std::size_t patience, SeededRandom& random) {
  return Passes(graph, sides, size, patience, random).run();
}

}  // namespace rankplace::multilevel
