// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "mapper/model/machine/machine.hpp"
#include "reorder/solver/cart_grid.hpp"
#include "reorder/solver/kind_costs.hpp"
#include "reorder/solver/region.hpp"

namespace rankplace::reorder {

/// Where each vertex of a region stands in a list of them.
class VertexIndex {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  VertexIndex(const CartGrid& grid, const std::vector<Vertex>& vertices);

  /// Its position in the list; `none` if it is not there.
  [[nodiscard]] std::uint32_t find(const Vertex& vertex) const;

 private:
  [[nodiscard]] bool is_in_bounds(const Vertex& vertex) const;
  [[nodiscard]] std::size_t offset(const Vertex& vertex) const;

  const CartGrid& grid_;
  VertexBox bounds_;
  std::vector<std::uint32_t> dense_;  ///< over the bounds, if they are not much larger
  std::unordered_map<std::int64_t, std::uint32_t> by_number_;
};

/// The vertices of a node's region by slot: nested boxes for its sockets, caches and so on. At each
/// object the cheapest by count of several ways to cut its part.
[[nodiscard]] std::vector<Vertex> laid_out_in_node(const CartGrid& grid, const Region& region,
                                                   const Machine& node);

/// The neighbours in the grid of each vertex of such a list. `meeting`: the group of nodes that has
/// both the list and a vertex elsewhere; nothing: all meet in the first group.
[[nodiscard]] SlotEdges edges_of_vertices(
    const CartGrid& grid, const std::vector<Vertex>& vertices,
    const std::function<std::uint32_t(const Vertex&)>& meeting = {});

/// What crosses the boundary of a region, weighted.
[[nodiscard]] std::uint64_t surface(const CartGrid& grid, const Region& region);

}  // namespace rankplace::reorder
