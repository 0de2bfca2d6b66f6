// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/fm_refine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "support/numbers/hash.hpp"

namespace rankplace::multilevel {
namespace {

/// A vertex that may move, best last; its gain may have changed since.
struct MoveCandidate {
  std::int64_t gain = INT64_MIN;  ///< that of no candidate
  std::uint32_t tie_break = 0;
  Vertex vertex = 0;
  [[nodiscard]] bool exists() const { return gain != INT64_MIN; }
  friend auto operator<=>(const MoveCandidate&, const MoveCandidate&) = default;
};

/// The data that a move looks at, in one place of memory.
struct State {
  std::int64_t gain = 0;    ///< what moving the vertex takes off the cut
  std::int64_t weight = 0;  ///< of all its edges
  std::uint32_t tie_break = 0;
  std::uint8_t side = 0;
  bool moved = false;  ///< in this pass
  [[nodiscard]] bool at_cut() const { return gain + weight > 0; }
};

/// The size below which every vertex is a candidate: an inner one may restore the size at less
/// cost.
constexpr std::size_t most_vertices_for_all_candidates = 400;

/// The size up to which the best of all candidates is searched: quicker than to keep heaps.
constexpr std::size_t most_vertices_without_heaps = 128;

/// Equal gains are taken in random order, another one in every call.
std::uint32_t scattered(std::uint64_t number) {
  number *= golden_multiplier;
  return static_cast<std::uint32_t>(((number ^ (number >> 32U)) * 0xD6E8FEB86659FD93) >> 32U);
}

/// The moves in a row without a better cut after which a pass of so many vertices ends: a sixth of
/// all, and a few. Chosen by measurement on the series of docs/benchmarks.md.
std::size_t worth_trying(std::size_t vertices) { return vertices / 6 + 5; }

class Passes {
 public:
  Passes(const WorkGraph& graph, const Sides& sides, const SideSize& size,
         std::size_t fruitless_limit, SeededRandom& random)
      : graph_(graph),
        size_(size),
        fruitless_limit_(std::min(fruitless_limit, worth_trying(graph.vertex_count()))),
        all_are_candidates_(graph.vertex_count() <= most_vertices_for_all_candidates ||
                            makes_cut_large(graph) || !graph.pulls.empty()),
        states_(graph.vertex_count()) {
    const std::uint64_t seed = random.draw();
    for (Vertex v = 0; v < states_.size(); ++v) states_[v].tie_break = scattered(seed ^ v);
    compute_gains(sides);
    reserve();
  }

  BisectionQuality run(Sides& sides) {
    BisectionQuality best = quality();
    while (true) {
      const BisectionQuality after = pass(best);
      if (after >= best) break;
      best = after;
    }
    for (Vertex v = 0; v < sides.size(); ++v) sides[v] = states_[v].side;
    return best;
  }

 private:
  /// Most calls are of small graphs, where lists that grow take a twentieth of all instructions.
  void reserve() {
    if (states_.size() > most_vertices_for_all_candidates) return;
    moves_.reserve(states_.size());
    if (is_tiny()) {
      for (auto& vertices : unmoved_) vertices.reserve(states_.size());
    } else {
      for (auto& heap : heaps_) heap.reserve(states_.size());
    }
  }

  /// Computes every gain, and the quality of the bisection.
  void compute_gains(const Sides& sides) {
    size_of_side_0_ = 0;
    std::int64_t twice_cut = 0;
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (sides[v] == 0) size_of_side_0_ += graph_.sizes[v];
      std::int64_t all = 0;
      std::int64_t outside = 0;
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        all += edge.weight;
        outside += edge.weight * (sides[edge.peer] ^ sides[v]);  // no branch to guess wrong
      }
      states_[v].gain = 2 * outside - all;
      states_[v].weight = all;
      states_[v].side = sides[v];
      twice_cut += outside;
    }
    cut_ = twice_cut / 2;
    for (Vertex v = 0; v < graph_.pulls.size(); ++v) {
      states_[v].gain += sides[v] == 0 ? -graph_.pulls[v] : graph_.pulls[v];
      if (sides[v] != 0) cut_ += graph_.pulls[v];
    }
  }

  [[nodiscard]] BisectionQuality quality() const {
    return {std::max<std::int64_t>(std::abs(excess()) - size_.tolerance, 0), cut_};
  }

  /// Of side 0.
  [[nodiscard]] std::int64_t excess() const { return size_.excess_of(size_of_side_0_); }

  [[nodiscard]] static bool makes_cut_large(const WorkGraph& graph) {
    return !graph.edges.empty() && graph.edges.front().weight < 0;
  }
  [[nodiscard]] bool is_tiny() const { return states_.size() <= most_vertices_without_heaps; }

  [[nodiscard]] MoveCandidate candidate(Vertex vertex) const {
    return {states_[vertex].gain, states_[vertex].tie_break, vertex};
  }

  /// The vertices at the cut; all of them in a small graph, and where the cut is to become large.
  void collect_candidates() {
    for (auto& heap : heaps_) heap.clear();
    for (auto& vertices : unmoved_) vertices.clear();
    if (is_tiny()) {
      for (Vertex v = 0; v < states_.size(); ++v) unmoved_[states_[v].side].push_back(v);
      return;
    }
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (all_are_candidates_ || states_[v].at_cut()) {
        heaps_[states_[v].side].push_back(candidate(v));
      }
    }
    for (auto& heap : heaps_) std::ranges::make_heap(heap);
  }

  BisectionQuality pass(BisectionQuality best) {
    collect_candidates();
    moves_.clear();
    std::size_t kept = 0;
    while (best.imbalance > 0 || moves_.size() - kept <= fruitless_limit_) {
      const int side = side_to_leave();
      if (side < 0) break;
      moves_.push_back(best_[static_cast<std::size_t>(side)].vertex);
      states_[moves_.back()].moved = true;
      move(moves_.back());
      if (quality() < best) {
        best = quality();
        kept = moves_.size();
      }
    }
    go_back_to(kept);
    return best;
  }

  /// Undoes the moves after `kept`. After 0 no pass follows, so gains are not kept then.
  void go_back_to(std::size_t kept) {
    for (std::size_t m = moves_.size(); m-- > kept;) {
      if (kept == 0) {
        states_[moves_[m]].side ^= 1U;
      } else {
        move<true>(moves_[m]);
      }
    }
    for (const Vertex vertex : moves_) states_[vertex].moved = false;
  }

  /// The overfull side, or the one with the better gain; -1 if there is nothing to move.
  int side_to_leave() {
    find_best();
    if (excess() > 0) return can_leave(0) ? 0 : -1;
    if (excess() < 0) return can_leave(1) ? 1 : -1;
    if (!best_[0].exists() || !best_[1].exists()) return -1;
    return best_[0] < best_[1] ? 1 : 0;
  }

  /// The best candidate of each side that may be left.
  void find_best() {
    for (std::size_t side = 0; side < 2; ++side) {
      best_[side] = {};
      if (side == 0 ? excess() < 0 : excess() > 0) continue;
      if (is_tiny()) {
        best_[side] = best_of(unmoved_[side]);
      } else {
        bring_up_to_date(heaps_[side]);
        if (!heaps_[side].empty()) best_[side] = heaps_[side].front();
      }
    }
  }

  /// Drops the last moved vertex, if it comes by.
  [[nodiscard]] MoveCandidate best_of(std::vector<Vertex>& vertices) const {
    MoveCandidate best;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      if (states_[vertices[i]].moved) {
        vertices[i] = vertices.back();
        vertices.pop_back();
        if (i == vertices.size()) break;
      }
      if (states_[vertices[i]].gain < best.gain) continue;
      best = std::max(best, candidate(vertices[i]));
    }
    return best;
  }

  /// If a side must shrink and has nothing at the cut, all of it may move.
  bool can_leave(std::uint8_t side) {
    if (best_[side].exists() || quality().imbalance == 0) return best_[side].exists();
    auto& heap = heaps_[side];
    for (Vertex v = 0; v < graph_.vertex_count(); ++v) {
      if (states_[v].side == side && !states_[v].moved) heap.push_back(candidate(v));
    }
    if (heap.empty()) return false;
    std::ranges::make_heap(heap);
    best_[side] = heap.front();
    return true;
  }

  /// Takes candidates until the best one's gain is the true one. A gain that has grown has an entry
  /// of its own. A gain that has shrunk gets its entry only here, where it would be taken for the
  /// best.
  void bring_up_to_date(std::vector<MoveCandidate>& heap) const {
    while (!heap.empty()) {
      const MoveCandidate top = heap.front();
      const State& now = states_[top.vertex];
      if (!now.moved && now.gain == top.gain) return;
      std::ranges::pop_heap(heap);
      if (!now.moved && now.gain < top.gain) {
        heap.back().gain = now.gain;
        std::ranges::push_heap(heap);
      } else {
        heap.pop_back();
      }
    }
  }

  /// Undoes moves without touching the candidates: the pass is over.
  template <bool going_back = false>
  void move(Vertex vertex) {
    const bool keeps_heaps = !going_back && !is_tiny();
    State& leaving = states_[vertex];
    const std::uint8_t from = leaving.side;
    cut_ -= leaving.gain;
    size_of_side_0_ += from == 0 ? -graph_.sizes[vertex] : graph_.sizes[vertex];
    leaving.side = from ^ 1U;
    leaving.gain = -leaving.gain;
    for (const WorkEdge& edge : graph_.edges_of(vertex)) {
      State& peer = states_[edge.peer];
      const std::int64_t change =
          2 * edge.weight * (1 - 2 * (peer.side ^ from));  // those left behind gain
      peer.gain += change;
      if (!keeps_heaps || peer.moved || change < 0) continue;
      auto& heap = heaps_[peer.side];
      heap.push_back(candidate(edge.peer));
      std::ranges::push_heap(heap);
    }
  }

  const WorkGraph& graph_;
  const SideSize& size_;
  std::size_t fruitless_limit_;
  bool all_are_candidates_;
  std::vector<State> states_;
  std::array<std::vector<MoveCandidate>, 2> heaps_;
  std::array<std::vector<Vertex>, 2> unmoved_;  ///< of each side, in a tiny graph
  std::array<MoveCandidate, 2> best_;           ///< of each side
  std::vector<Vertex> moves_;
  std::int64_t size_of_side_0_ = 0;
  std::int64_t cut_ = 0;
};

}  // namespace

BisectionQuality quality_of(const WorkGraph& graph, const Sides& sides, const SideSize& size) {
  std::int64_t size_of_side_0 = 0;
  std::int64_t twice_cut = 0;
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    if (sides[v] == 0) size_of_side_0 += graph.sizes[v];
    for (const WorkEdge& edge : graph.edges_of(v)) {
      twice_cut += edge.weight * (sides[edge.peer] ^ sides[v]);
    }
    if (!graph.pulls.empty() && sides[v] != 0) twice_cut += 2 * graph.pulls[v];
  }
  const std::int64_t excess = std::abs(size.excess_of(size_of_side_0));
  return {std::max<std::int64_t>(excess - size.tolerance, 0), twice_cut / 2};
}

BisectionQuality refine_bisection(const WorkGraph& graph, Sides& sides, const SideSize& size,
                                  std::size_t fruitless_limit, SeededRandom& random) {
  return Passes(graph, sides, size, fruitless_limit, random).run(sides);
}

}  // namespace rankplace::multilevel
