// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/vertex_edges.hpp"

#include <cstddef>

#include "reorder/solver/vertex_index.hpp"

namespace rankplace::reorder {
namespace {

/// What crosses the boundary of a box.
std::uint64_t surface_of(const CartGrid& grid, const VertexBox& box) {
  std::uint64_t sum = 0;
  for (std::size_t d = 0; d < grid.dimensions; ++d) {
    const std::int64_t side = box.high[d] - box.low[d];
    if (side == grid.sides[d]) continue;
    const auto plane = static_cast<std::uint64_t>(box.count(grid.dimensions) / side);
    std::uint64_t ends = 2;
    if (!grid.wrapped[d]) {
      ends = (box.low[d] > 0 ? 1U : 0U) + (box.high[d] < grid.sides[d] ? 1U : 0U);
    }
    sum += plane * ends * grid.weights[d];
  }
  return sum;
}

}  // namespace

SlotEdges edges_of_vertices(const CartGrid& grid, const std::vector<Vertex>& vertices,
                            const std::function<std::uint32_t(const Vertex&)>& meeting) {
  const VertexIndex index(grid, vertices);
  SlotEdges edges(vertices.size());
  for (std::size_t v = 0; v < vertices.size(); ++v) {
    for (std::size_t d = 0; d < grid.dimensions; ++d) {
      for (const int step : {-1, 1}) {
        const auto peer = grid.neighbour(vertices[v], d, step);
        if (!peer) continue;
        SlotEdge edge{index.find(*peer), grid.weights[d]};
        if (edge.peer == SlotEdge::elsewhere && meeting) edge.meeting = meeting(*peer);
        edges[v].push_back(edge);
      }
    }
  }
  return edges;
}

std::uint64_t surface(const CartGrid& grid, const Region& region) {
  if (region.boxes().empty()) return 0;
  if (region.boxes().size() == 1) return surface_of(grid, region.boxes().front());
  std::uint64_t sum = 0;
  for (const std::vector<SlotEdge>& edges : edges_of_vertices(grid, region.vertices())) {
    for (const SlotEdge& edge : edges) {
      sum += edge.peer == SlotEdge::elsewhere ? edge.weight : 0;
    }
  }
  return sum;
}

}  // namespace rankplace::reorder
