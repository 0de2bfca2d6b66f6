// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/node_layout.hpp"

#include <algorithm>
#include <utility>

#include "reorder/solver/cheapest_cut.hpp"

namespace rankplace::reorder {
namespace {

class InNode {
 public:
  InNode(const CartGrid& grid, const Machine& node)
      : grid_(grid), node_(node), vertices_(node.core_count()) {}

  std::vector<Vertex> run(const Region& region) {
    place(node_.root(), region);
    return std::move(vertices_);
  }

 private:
  void place(ObjectId id, const Region& region) {
    const Object& object = node_.object(id);
    if (object.child_count == 0) {
      vertices_[object.first_core] = region.boxes().front().low;
      return;
    }
    const std::vector<Region> parts = cheapest_parts(object, region);
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      place(ObjectId(object.first_child + c), parts[c]);
    }
  }

  [[nodiscard]] std::vector<Region> cheapest_parts(const Object& object,
                                                   const Region& region) const {
    std::vector<std::int64_t> slots;
    for (std::uint32_t c = 0; c < object.child_count; ++c) {
      slots.push_back(node_.object(ObjectId(object.first_child + c)).core_count);
    }
    if (region.count() == object.child_count) return single_vertices(region);
    return cheapest_cut(grid_, region, slots, CutMeasure::sum);
  }

  /// Where every part is one vertex there is nothing to choose.
  [[nodiscard]] std::vector<Region> single_vertices(const Region& region) const {
    std::vector<Region> parts;
    for (const Vertex& vertex : region.vertices()) {
      VertexBox box{vertex, vertex};
      for (std::size_t d = 0; d < grid_.dimensions; ++d) ++box.high[d];
      parts.emplace_back(grid_.dimensions, std::vector{box});
    }
    return parts;
  }

  const CartGrid& grid_;
  const Machine& node_;
  std::vector<Vertex> vertices_;
};

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

VertexIndex::VertexIndex(const CartGrid& grid, const std::vector<Vertex>& vertices) : grid_(grid) {
  if (vertices.empty()) return;
  bounds_ = {vertices.front(), vertices.front()};
  for (const Vertex& vertex : vertices) {
    for (std::size_t d = 0; d < grid.dimensions; ++d) {
      bounds_.low[d] = std::min(bounds_.low[d], vertex[d]);
      bounds_.high[d] = std::max(bounds_.high[d], vertex[d] + 1);
    }
  }
  constexpr std::size_t roomy = 16;
  const auto places = static_cast<std::size_t>(bounds_.count(grid.dimensions));
  if (places <= roomy * vertices.size()) dense_.assign(places, none);
  for (std::uint32_t v = 0; v < vertices.size(); ++v) {
    if (dense_.empty()) {
      by_number_[grid.number_of(vertices[v])] = v;
    } else {
      dense_[offset(vertices[v])] = v;
    }
  }
}

std::uint32_t VertexIndex::find(const Vertex& vertex) const {
  if (!is_in_bounds(vertex)) return none;
  if (!dense_.empty()) return dense_[offset(vertex)];
  const auto found = by_number_.find(grid_.number_of(vertex));
  return found == by_number_.end() ? none : found->second;
}

bool VertexIndex::is_in_bounds(const Vertex& vertex) const {
  for (std::size_t d = 0; d < grid_.dimensions; ++d) {
    if (vertex[d] < bounds_.low[d] || vertex[d] >= bounds_.high[d]) return false;
  }
  return true;
}

std::size_t VertexIndex::offset(const Vertex& vertex) const {
  std::size_t at = 0;
  for (std::size_t d = 0; d < grid_.dimensions; ++d) {
    at = at * static_cast<std::size_t>(bounds_.high[d] - bounds_.low[d]) +
         static_cast<std::size_t>(vertex[d] - bounds_.low[d]);
  }
  return at;
}

std::vector<Vertex> laid_out_in_node(const CartGrid& grid, const Region& region,
                                     const Machine& node) {
  return InNode(grid, node).run(region);
}

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
