// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rankplace {

/// A plane of a grid: the least weights of its edges by their direction, 0 where there are none.
struct Plane {
  std::uint64_t along = 0;                  ///< of edges inside a row
  std::uint64_t across = 0;                 ///< to the place above
  std::array<std::uint64_t, 2> diagonal{};  ///< to the places beside that one
  std::size_t row_period = 0;               ///< ranks of a row that is a ring, 3 or more; 0: open
  std::size_t column_period = 0;
};

/// The weight of the edges of a rank in the middle of the plane, each edge counted at one end.
[[nodiscard]] std::uint64_t weight_by_rank(const Plane& plane);

/// The least boundary by number of ranks, from 0 to `most`: what any so many ranks of the plane
/// have less inside than
/// weight_by_rank() each, at the least. Exact for open planes. None if that is too much work.
///
/// A set is cut into rows. A row of k ranks has at most k - 1 edges inside. Rows of p and of q
/// ranks one above the other have at most the weight that the smaller one's ranks have upwards,
/// less the ranks that they reach beyond the larger one. So a dynamic programme over the lengths of
/// rows finds the least.
[[nodiscard]] std::optional<std::vector<double>> least_boundary_in_plane(const Plane& plane,
                                                                         std::size_t most);

}  // namespace rankplace
