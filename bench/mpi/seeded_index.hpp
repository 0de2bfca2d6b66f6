// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace rankplace::bench {

using Engine = std::mt19937_64;

/// A uniform index below `count`. The standard's distributions differ between libraries; this gives
/// the same everywhere.
[[nodiscard]] inline std::size_t index_below(std::size_t count, Engine& engine) {
  const std::uint64_t unbiased = Engine::max() - Engine::max() % count;
  std::uint64_t drawn = engine();
  while (drawn >= unbiased) drawn = engine();
  return drawn % count;
}

/// 0 to count - 1 in an order that the seed decides (Fisher and Yates).
[[nodiscard]] inline std::vector<int> shuffled(std::size_t count, std::uint64_t seed) {
  Engine engine(seed);
  std::vector<int> order(count);
  for (std::size_t i = 0; i < count; ++i) {
    order[i] = static_cast<int>(i);
    std::swap(order[i], order[index_below(i + 1, engine)]);
  }
  return order;
}

}  // namespace rankplace::bench
