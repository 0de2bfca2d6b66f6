// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/vertex_index.hpp"

#include <algorithm>

namespace rankplace::reorder {

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

}  // namespace rankplace::reorder
