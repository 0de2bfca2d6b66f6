// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace rankplace::reorder {

/// Dimensions with more than one place, at most: a hypercube of 65,536 vertices.
inline constexpr std::size_t most_sides = 16;

/// Coordinates of a vertex; 0 in dimensions that a grid lacks.
using Vertex = std::array<std::int32_t, most_sides>;

/// A Cartesian grid as MPI_Cart_create has it: vertices are numbered in row-major order. Dimensions
/// with one place are left out, as they change neither numbers nor neighbours.
struct CartGrid {
  std::size_t dimensions = 0;
  Vertex sides{};
  std::array<bool, most_sides> wrapped{};
  /// What neighbours along each dimension exchange, both ways together.
  std::array<std::uint64_t, most_sides> weights{};

  [[nodiscard]] std::int64_t vertex_count() const;
  [[nodiscard]] Vertex vertex(std::int64_t number) const;
  [[nodiscard]] std::int64_t number_of(const Vertex& vertex) const;
  /// The neighbour one step up or down a dimension; nothing beyond the end of the grid.
  [[nodiscard]] std::optional<Vertex> neighbour(const Vertex& of, std::size_t dimension,
                                                int step) const;
};

/// The grid of MPI_Cart_create's arguments. `weights`: by dimension; missing ones are 1. Nothing if
/// it has more than most_sides dimensions with several places, a side below 1, or more vertices
/// than an int can number.
[[nodiscard]] std::optional<CartGrid> cart_grid(std::span<const int> sides,
                                                std::span<const int> periods,
                                                std::span<const std::uint64_t> weights = {});

}  // namespace rankplace::reorder
