// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "reorder/solver/cart_grid.hpp"
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

}  // namespace rankplace::reorder
