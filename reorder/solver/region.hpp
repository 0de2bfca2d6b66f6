// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reorder/solver/cart_grid.hpp"

namespace rankplace::reorder {

/// The vertices from `low` to before `high` in every dimension.
struct VertexBox {
  Vertex low{};
  Vertex high{};

  [[nodiscard]] std::int64_t count(std::size_t dimensions) const;
};

/// Dimensions in the order in which vertices are sorted by them; each once, not all need be there.
using DimensionOrder = std::vector<std::size_t>;

/// The end of the order from which vertices are taken.
enum class End { first, last };

/// A set of vertices of a grid: boxes that do not overlap, few where sizes nearly divide. It takes
/// memory for the boxes only, so a process can follow the part of its own node in a large grid.
class Region {
 public:
  /// All vertices.
  explicit Region(const CartGrid& grid);
  Region(std::size_t dimensions, std::vector<VertexBox> boxes);

  [[nodiscard]] std::int64_t count() const { return count_; }
  [[nodiscard]] const std::vector<VertexBox>& boxes() const { return boxes_; }
  /// The smallest box that holds all of them; the region is not empty.
  [[nodiscard]] VertexBox bounds() const;

  /// Takes out `count` vertices at one end of the order: whole planes across the first dimension,
  /// then whole lines of the next plane, and so on.
  [[nodiscard]] Region take(std::int64_t count, const DimensionOrder& order, End end = End::first);

  [[nodiscard]] bool holds(const Vertex& vertex) const;
  /// The vertices that lie in a box too.
  [[nodiscard]] Region within(const VertexBox& box) const;
  /// The vertices in the order of their numbers.
  [[nodiscard]] std::vector<Vertex> vertices() const;

 private:
  std::size_t dimensions_;
  std::vector<VertexBox> boxes_;
  std::int64_t count_ = 0;
};

/// The order with `first` before all other dimensions, which follow in their own order.
[[nodiscard]] DimensionOrder order_from(std::size_t first, std::size_t dimensions);

}  // namespace rankplace::reorder
