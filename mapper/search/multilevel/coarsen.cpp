// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/work_graph/coarsen.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace rankplace::multilevel {
namespace {

constexpr Vertex none = UINT32_MAX;

/// A vertex does not join one that it shares so many times less with than with its heaviest peer:
/// it waits until that one is a vertex of the next graph. Otherwise the last vertex of a group that
/// exchanges much would be tied to another group.
constexpr std::int64_t too_light = 4;

class Matching {
 public:
  Matching(const WorkGraph& graph, std::int64_t largest_size, const Sides* sides)
      : graph_(graph),
        largest_size_(largest_size),
        sides_(sides),
        partner_(graph.vertex_count(), none),
        waiting_at_(graph.vertex_count(), none),
        waits_(graph.vertex_count(), 0) {}

  std::vector<Vertex> run(SeededRandom& random) {
    std::vector<Vertex> order(graph_.vertex_count());
    std::iota(order.begin(), order.end(), Vertex{0});
    random.shuffle(order);
    for (const Vertex vertex : order) match_heaviest(vertex);
    const std::vector<std::uint8_t> left_around = count_left_around();
    for (const Vertex vertex : order) {
      if (left_around[vertex] >= 2) match_around(vertex);
    }
    return std::move(partner_);
  }

 private:
  /// A peer, and the weight shared with it for its size. Products stay below largest_total_weight x
  /// ranks.
  struct Rated {
    Vertex peer = none;
    std::int64_t weight = 0;
    std::int64_t size = 1;
    [[nodiscard]] bool is_below(std::int64_t other_weight, std::int64_t other_size) const {
      return weight * other_size < other_weight * size;
    }
  };

  [[nodiscard]] bool fit(Vertex a, Vertex b) const {
    return a != b && graph_.sizes[a] + graph_.sizes[b] <= largest_size_ &&
           (sides_ == nullptr || (*sides_)[a] == (*sides_)[b]);
  }
  [[nodiscard]] bool may_join(Vertex a, Vertex b) const { return partner_[b] == none && fit(a, b); }

  void match_heaviest(Vertex vertex) {
    if (partner_[vertex] != none) return;
    Rated heaviest;  // of all peers
    Rated best;      // of those without a partner
    for (const WorkEdge& edge : graph_.edges_of(vertex)) {
      const std::int64_t size = graph_.sizes[edge.peer];
      if (!best.is_below(edge.weight, size) || !fit(vertex, edge.peer)) continue;
      if (heaviest.is_below(edge.weight, size)) heaviest = {edge.peer, edge.weight, size};
      if (partner_[edge.peer] == none) best = {edge.peer, edge.weight, size};
    }
    if (best.peer == none) return;
    if (best.is_below(heaviest.weight, heaviest.size * too_light))
      return wait_at(heaviest.peer, vertex);
    join(vertex, best.peer);
  }

  /// Two that wait for the same vertex join one another.
  void wait_at(Vertex peer, Vertex vertex) {
    Vertex& other = waiting_at_[std::min(peer, partner_[peer])];
    if (other != none && may_join(vertex, other)) {
      join(vertex, std::exchange(other, none));
    } else {
      other = vertex;
      waits_[vertex] = 1;
    }
  }

  /// The number of unmatched neighbours of each vertex; 2 stands for more, too.
  [[nodiscard]] std::vector<std::uint8_t> count_left_around() const {
    std::vector<std::uint8_t> left(partner_.size(), 0);
    for (Vertex v = 0; v < partner_.size(); ++v) {
      if (partner_[v] != none || waits_[v] != 0) continue;
      for (const WorkEdge& edge : graph_.edges_of(v)) {
        left[edge.peer] = static_cast<std::uint8_t>(std::min(left[edge.peer] + 1, 2));
      }
    }
    return left;
  }

  /// Joins the unmatched neighbours of a vertex with one another, as at the centre of a star.
  void match_around(Vertex centre) {
    Vertex waiting = none;
    for (const WorkEdge& edge : graph_.edges_of(centre)) {
      if (partner_[edge.peer] != none || waits_[edge.peer] != 0) continue;
      if (waiting != none && may_join(waiting, edge.peer)) {
        join(waiting, edge.peer);
        waiting = none;
      } else {
        waiting = edge.peer;
      }
    }
  }

  void join(Vertex a, Vertex b) {
    partner_[a] = b;
    partner_[b] = a;
  }

  const WorkGraph& graph_;
  std::int64_t largest_size_;
  const Sides* sides_;
  std::vector<Vertex> partner_;
  std::vector<Vertex> waiting_at_;   ///< by the lower vertex of a pair: one that waits for it
  std::vector<std::uint8_t> waits_;  ///< by vertex, as bool
};

/// Adds up the edges of one coarse vertex at a time.
class EdgeMerger {
 public:
  explicit EdgeMerger(std::size_t vertices) : position_of_(vertices, nowhere) {}

  void add(WorkGraph& coarse, Vertex peer, std::int64_t weight) {
    std::uint32_t& position = position_of_[peer];
    if (position == nowhere) {
      position = static_cast<std::uint32_t>(coarse.edges.size());
      coarse.edges.push_back({peer, weight});
    } else {
      coarse.edges[position].weight += weight;
    }
  }
  void finish(WorkGraph& coarse, std::int64_t size) {
    for (std::size_t e = coarse.row_begin.back(); e < coarse.edges.size(); ++e) {
      position_of_[coarse.edges[e].peer] = nowhere;
    }
    coarse.finish_vertex(size);
  }

 private:
  static constexpr std::uint32_t nowhere = UINT32_MAX;
  std::vector<std::uint32_t> position_of_;
};

}  // namespace

Coarsening coarsen(const WorkGraph& graph, std::int64_t largest_size, const Sides* sides,
                   SeededRandom& random) {
  const std::vector<Vertex> partner = Matching(graph, largest_size, sides).run(random);
  Coarsening result;
  result.coarse_of.assign(graph.vertex_count(), none);
  std::vector<Vertex> first_of;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (result.coarse_of[v] != none) continue;
    const auto coarse = static_cast<Vertex>(first_of.size());
    result.coarse_of[v] = coarse;
    if (partner[v] != none) result.coarse_of[partner[v]] = coarse;
    first_of.push_back(v);
  }
  EdgeMerger merger(first_of.size());
  result.graph.edges.reserve(graph.edges.size());
  result.graph.row_begin.reserve(first_of.size() + 1);
  result.graph.sizes.reserve(first_of.size());
  for (Vertex coarse = 0; coarse < first_of.size(); ++coarse) {
    std::int64_t size = 0;
    for (const Vertex v : {first_of[coarse], partner[first_of[coarse]]}) {
      if (v == none) continue;
      size += graph.sizes[v];
      for (const WorkEdge& edge : graph.edges_of(v)) {
        const Vertex peer = result.coarse_of[edge.peer];
        if (peer != coarse) merger.add(result.graph, peer, edge.weight);
      }
    }
    merger.finish(result.graph, size);
  }
  if (graph.pulls.empty()) return result;
  result.graph.pulls.assign(first_of.size(), 0);
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    result.graph.pulls[result.coarse_of[v]] += graph.pulls[v];
  }
  return result;
}

}  // namespace rankplace::multilevel
