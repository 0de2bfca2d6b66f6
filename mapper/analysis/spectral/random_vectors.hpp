// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/analysis/spectral/walk_demands.hpp"

namespace rankplace::spectral {

/// So many vectors, each drawn evenly from all directions: the same on every platform.
[[nodiscard]] RankVectors random_vectors(std::size_t rank_count, std::size_t count,
                                         std::uint64_t seed);

}  // namespace rankplace::spectral
