// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <random>
#include <vector>

#include "mapper/model/traffic/communication_matrix.hpp"
#include "reorder/solver/cart_grid.hpp"

namespace rankplace::test {

/// A grid of at most `most` vertices, with sides of 1 and 2 and prime ones among them.
inline reorder::CartGrid random_cart_grid(std::mt19937& random, int most) {
  std::vector<int> sides;
  std::vector<int> periods;
  std::vector<std::uint64_t> weights;
  int left = most;
  for (std::size_t d = 1 + random() % 4; d > 0; --d) {
    sides.push_back(1 + static_cast<int>(random()) % std::max(1, left));
    sides.back() = std::max(1, std::min(std::abs(sides.back()), 13));
    left /= sides.back();
    periods.push_back(static_cast<int>(random() % 2));
    weights.push_back(1 + random() % 3);
  }
  return *reorder::cart_grid(sides, periods, weights);
}

/// What neighbours send, so that both ways together are the weights. Along a ring of two both
/// neighbours are the same.
inline CommunicationMatrix traffic_of_grid(const reorder::CartGrid& grid) {
  TrafficBuilder traffic(static_cast<std::size_t>(grid.vertex_count()));
  for (std::int64_t v = 0; v < grid.vertex_count(); ++v) {
    for (std::size_t d = 0; d < grid.dimensions; ++d) {
      const auto next = grid.neighbour(grid.vertex(v), d, 1);
      if (!next) continue;
      traffic.add(Rank(static_cast<std::size_t>(v)),
                  Rank(static_cast<std::size_t>(grid.number_of(*next))), {grid.weights[d], 1});
    }
  }
  return std::move(traffic).build();
}

/// `total` as a sum of so many numbers from 1 on.
inline std::vector<std::size_t> random_parts(std::mt19937& random, std::size_t total,
                                             std::size_t count) {
  std::vector<std::size_t> parts(count, 1);
  for (std::size_t i = count; i < total; ++i) ++parts[random() % count];
  return parts;
}

}  // namespace rankplace::test
