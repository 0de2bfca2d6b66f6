// SPDX-License-Identifier: BSD-3-Clause
#include "reorder/solver/cart_grid.hpp"

#include <limits>

namespace rankplace::reorder {

std::int64_t CartGrid::vertex_count() const {
  std::int64_t count = 1;
  for (std::size_t d = 0; d < dimensions; ++d) count *= sides[d];
  return count;
}

Vertex CartGrid::vertex(std::int64_t number) const {
  Vertex place{};
  for (std::size_t d = dimensions; d-- > 0; number /= sides[d]) {
    place[d] = static_cast<std::int32_t>(number % sides[d]);
  }
  return place;
}

std::int64_t CartGrid::number_of(const Vertex& vertex) const {
  std::int64_t number = 0;
  for (std::size_t d = 0; d < dimensions; ++d) number = number * sides[d] + vertex[d];
  return number;
}

std::optional<Vertex> CartGrid::neighbour(const Vertex& of, std::size_t dimension, int step) const {
  Vertex place = of;
  std::int32_t at = place[dimension] + step;
  if (at < 0 || at >= sides[dimension]) {
    if (!wrapped[dimension]) return std::nullopt;
    at = (at + sides[dimension]) % sides[dimension];
  }
  place[dimension] = at;
  return place;
}

std::optional<CartGrid> cart_grid(std::span<const int> sides, std::span<const int> periods,
                                  std::span<const std::uint64_t> weights) {
  CartGrid grid;
  std::int64_t vertices = 1;
  for (std::size_t d = 0; d < sides.size(); ++d) {
    if (sides[d] < 1) return std::nullopt;
    vertices *= sides[d];
    if (vertices > std::numeric_limits<int>::max()) return std::nullopt;
    if (sides[d] == 1) continue;
    if (grid.dimensions == most_sides) return std::nullopt;
    grid.sides[grid.dimensions] = sides[d];
    grid.wrapped[grid.dimensions] = periods[d] != 0;
    grid.weights[grid.dimensions] = d < weights.size() ? weights[d] : 1;
    ++grid.dimensions;
  }
  return grid;
}

}  // namespace rankplace::reorder
