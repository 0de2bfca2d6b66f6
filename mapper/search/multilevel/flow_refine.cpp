// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/search/multilevel/refinement/flow_refine.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

namespace rankplace::multilevel {
namespace {

constexpr std::size_t fewest_vertices = 64;
constexpr std::size_t most_vertices = 10'000;
constexpr std::size_t most_peers = 12;  // of a vertex on average
constexpr std::uint32_t source = 0;
constexpr std::uint32_t sink = 1;

/// A network of undirected edges; maximum flow by Dinic (1970).
class FlowNetwork {
 public:
  explicit FlowNetwork(std::size_t nodes) : arcs_of_(nodes), level_(nodes), next_(nodes) {}

  void join(std::uint32_t a, std::uint32_t b, std::int64_t capacity) {
    arcs_of_[a].push_back(static_cast<std::uint32_t>(arcs_.size()));
    arcs_.push_back({b, capacity});
    arcs_of_[b].push_back(static_cast<std::uint32_t>(arcs_.size()));
    arcs_.push_back({a, capacity});
  }

  void saturate() {
    while (find_levels()) {
      std::ranges::fill(next_, 0);
      while (push(source, std::numeric_limits<std::int64_t>::max()) > 0) {
      }
    }
  }

  /// The nodes that residual capacities lead to from the source, or from which they lead to the
  /// sink.
  [[nodiscard]] std::vector<bool> reached(std::uint32_t from) const {
    std::vector<bool> seen(arcs_of_.size(), false);
    std::vector<std::uint32_t> open{from};
    seen[from] = true;
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      for (const std::uint32_t a : arcs_of_[node]) {
        const std::int64_t left = from == source ? arcs_[a].left : arcs_[a ^ 1U].left;
        if (left <= 0 || seen[arcs_[a].to]) continue;
        seen[arcs_[a].to] = true;
        open.push_back(arcs_[a].to);
      }
    }
    return seen;
  }

 private:
  /// An arc of the network. Arcs 2 k and 2 k + 1 are opposite.
  struct Arc {
    std::uint32_t to;
    std::int64_t left;  ///< of its capacity
  };

  /// Distances from the source; false if the sink is not reached.
  bool find_levels() {
    std::ranges::fill(level_, 0);
    std::vector<std::uint32_t> order{source};
    level_[source] = 1;
    for (std::size_t i = 0; i < order.size() && level_[sink] == 0; ++i) {
      for (const std::uint32_t a : arcs_of_[order[i]]) {
        if (arcs_[a].left <= 0 || level_[arcs_[a].to] != 0) continue;
        level_[arcs_[a].to] = level_[order[i]] + 1;
        order.push_back(arcs_[a].to);
      }
    }
    return level_[sink] != 0;
  }

  /// Sends flow along one path; returns the amount.
  std::int64_t push(std::uint32_t node, std::int64_t most) {
    if (node == sink) return most;
    for (std::size_t& i = next_[node]; i < arcs_of_[node].size(); ++i) {
      const std::uint32_t a = arcs_of_[node][i];
      if (arcs_[a].left <= 0 || level_[arcs_[a].to] != level_[node] + 1) continue;
      const std::int64_t pushed = push(arcs_[a].to, std::min(most, arcs_[a].left));
      if (pushed == 0) continue;
      arcs_[a].left -= pushed;
      arcs_[a ^ 1U].left += pushed;
      return pushed;
    }
    return 0;
  }

  std::vector<Arc> arcs_;
  std::vector<std::vector<std::uint32_t>> arcs_of_;
  std::vector<std::uint32_t> level_;
  std::vector<std::size_t> next_;
};

/// Vertices of a side in the order of their distance from the cut, up to `most`.
std::vector<Vertex> near_cut(const WorkGraph& graph, const Sides& sides, std::uint8_t side,
                             std::size_t most) {
  std::vector<bool> seen(graph.vertex_count(), false);
  std::vector<Vertex> near;
  for (Vertex v = 0; v < graph.vertex_count(); ++v) {
    if (sides[v] != side) continue;
    const auto row = graph.edges_of(v);
    seen[v] = std::ranges::any_of(row, [&](const WorkEdge& e) { return sides[e.peer] != side; });
    if (seen[v]) near.push_back(v);
  }
  for (std::size_t i = 0; i < near.size() && near.size() < most; ++i) {
    for (const WorkEdge& edge : graph.edges_of(near[i])) {
      if (seen[edge.peer] || sides[edge.peer] != side) continue;
      seen[edge.peer] = true;
      near.push_back(edge.peer);
    }
  }
  near.resize(std::min(near.size(), most));
  return near;
}

/// The network between the vertices far from the cut on either side.
class CutRegion {
 public:
  CutRegion(const WorkGraph& graph, const Sides& sides) : node_of_(sides.size()) {
    for (std::size_t v = 0; v < sides.size(); ++v) node_of_[v] = sides[v] == 0 ? source : sink;
    const auto first = static_cast<std::size_t>(std::ranges::count(sides, 0));
    const std::size_t most = std::min(first, sides.size() - first) * 3 / 4;
    std::uint32_t nodes = 2;
    for (const bool second : {false, true}) {
      for (const Vertex v : near_cut(graph, sides, second ? 1 : 0, most)) node_of_[v] = nodes++;
    }
    FlowNetwork network(nodes);
    for (Vertex v = 0; v < graph.vertex_count(); ++v) {
      for (const WorkEdge& edge : graph.edges_of(v)) {
        if (v < edge.peer && node_of_[v] != node_of_[edge.peer]) {
          network.join(node_of_[v], node_of_[edge.peer], edge.weight);
        }
      }
    }
    network.saturate();
    cuts_ = {sides_of(network.reached(source), 0), sides_of(network.reached(sink), 1)};
  }

  /// The minimum cut nearest to the source, and the one nearest to the sink.
  [[nodiscard]] std::array<Sides, 2> minimum_cuts() && { return std::move(cuts_); }

 private:
  [[nodiscard]] Sides sides_of(const std::vector<bool>& reached, std::uint8_t side) const {
    Sides sides(node_of_.size());
    for (std::size_t v = 0; v < sides.size(); ++v) {
      sides[v] = reached[node_of_[v]] ? side : static_cast<std::uint8_t>(1 - side);
    }
    return sides;
  }

  std::vector<std::uint32_t> node_of_;  ///< by vertex
  std::array<Sides, 2> cuts_;
};

}  // namespace

bool worth_a_flow(const WorkGraph& graph) {
  const std::size_t vertices = graph.vertex_count();
  return vertices >= fewest_vertices && vertices <= most_vertices &&
         graph.edges.size() <= most_peers * vertices && !graph.edges.empty() &&
         graph.edges.front().weight > 0;
}

bool refine_by_flow(const WorkGraph& graph, const SideSize& wanted, std::size_t fruitless_limit,
                    Sides& sides, SeededRandom& random) {
  BisectionQuality best = quality_of(graph, sides, wanted);
  bool better = false;
  for (Sides& other : CutRegion(graph, sides).minimum_cuts()) {
    const auto quality = refine_bisection(graph, other, wanted, fruitless_limit, random);
    if (quality >= best) continue;
    best = quality;
    sides = std::move(other);
    better = true;
  }
  return better;
}

}  // namespace rankplace::multilevel
