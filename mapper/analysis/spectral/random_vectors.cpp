// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectral/random_vectors.hpp"

#include <cmath>
#include <numbers>

#include "support/numbers/seeded_random.hpp"

namespace rankplace::spectral {

RankVectors random_vectors(std::size_t rank_count, std::size_t count, std::uint64_t seed) {
  RankVectors vectors(static_cast<Eigen::Index>(rank_count), static_cast<Eigen::Index>(count));
  SeededRandom random(seed);
  // In (0, 1): 53 bits, and a half.
  const auto draw = [&] { return (static_cast<double>(random.draw() >> 11U) + 0.5) * 0x1p-53; };
  for (double& value : vectors.reshaped()) {  // Box and Muller 1958
    const double radius = std::sqrt(-2 * std::log(draw()));
    value = radius * std::cos(2 * std::numbers::pi * draw());
  }
  return vectors;
}

}  // namespace rankplace::spectral
