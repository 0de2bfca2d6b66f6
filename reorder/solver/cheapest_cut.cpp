// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/cheapest_cut.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "reorder/solver/node_plans.hpp"
#include "reorder/solver/node_regions.hpp"
#include "reorder/solver/vertex_edges.hpp"
#include "reorder/solver/vertex_index.hpp"

namespace rankplace::reorder {
namespace {

/// What the parts of a region exchange with one another.
std::uint64_t between(const CartGrid& grid, const std::vector<Region>& parts) {
  std::vector<Vertex> vertices;
  std::vector<std::size_t> part_of;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    for (const Vertex& vertex : parts[p].vertices()) {
      vertices.push_back(vertex);
      part_of.push_back(p);
    }
  }
  const VertexIndex index(grid, vertices);
  std::uint64_t sum = 0;
  for (std::size_t v = 0; v < vertices.size(); ++v) {
    for (std::size_t d = 0; d < grid.dimensions; ++d) {
      const auto next = grid.neighbour(vertices[v], d, 1);
      if (!next) continue;
      const std::uint32_t found = index.find(*next);
      if (found != VertexIndex::none && part_of[found] != part_of[v]) sum += grid.weights[d];
    }
  }
  return sum;
}

/// The bounds of a region as a grid of their own: wrapped where they go all around.
CartGrid grid_around(const CartGrid& grid, const VertexBox& bounds) {
  CartGrid around = grid;
  for (std::size_t d = 0; d < grid.dimensions; ++d) {
    around.sides[d] = bounds.high[d] - bounds.low[d];
    around.wrapped[d] = grid.wrapped[d] && around.sides[d] == grid.sides[d];
  }
  return around;
}

/// By the measure, then by the other one where that costs no more to know.
using CutCost = std::pair<std::uint64_t, std::uint64_t>;

CutCost cost_of(const CartGrid& grid, const std::vector<Region>& parts, CutMeasure measure) {
  const std::uint64_t sum = between(grid, parts);
  if (measure == CutMeasure::sum) return {sum, 0};
  std::uint64_t largest = 0;
  for (const Region& part : parts) largest = std::max(largest, surface(grid, part));
  return {largest, sum};
}

}  // namespace

std::vector<Region> cheapest_cut(const CartGrid& grid, const Region& region,
                                 const std::vector<std::int64_t>& sizes, CutMeasure measure) {
  const CartGrid around = grid_around(grid, region.bounds());
  constexpr std::size_t most = 8;
  std::vector<Region> cheapest;
  std::optional<CutCost> least;
  for (const NodePlan& plan : node_plans(around, sizes, most)) {
    const NodeRegions regions(grid, region, sizes, plan);
    std::vector<Region> parts;
    for (std::size_t p = 0; p < sizes.size(); ++p) parts.push_back(regions.of(p));
    const CutCost cost = cost_of(grid, parts, measure);
    if (least && cost >= *least) continue;
    least = cost;
    cheapest = std::move(parts);
  }
  return cheapest;
}

}  // namespace rankplace::reorder
