// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "mapper/analysis/spectral/walk_demands.hpp"

namespace rankplace::spectral {

/// Sets the second to a symmetric matrix times the first.
using Multiply = std::function<void(const RankVectors&, RankVectors&)>;

/// The extreme eigenvalues that the Lanczos method finds, and how far it is from its end.
struct Extremes {
  double least = 0;     ///< at least the matrix's least eigenvalue
  double most = 0;      ///< at most its largest
  double residual = 0;  ///< norm of the vector that would come next
  std::size_t steps = 0;
};

/// So many steps of the Lanczos method, or fewer if it ends by itself, from a vector that is drawn
/// evenly from all directions.
[[nodiscard]] Extremes lanczos(std::size_t rank_count, const Multiply& multiply, std::size_t steps,
                               std::uint64_t seed);

/// The least eigenvalue of a matrix of few ranks, by all its elements, less what rounding may add.
[[nodiscard]] double least_eigenvalue_of_few(std::size_t rank_count, const Multiply& multiply);

/// A lower bound on the least eigenvalue of a matrix with no eigenvalue above `most`, from the
/// steps of lanczos(). It fails for at most one in 10^15 of the vectors that lanczos() may draw:
/// Kuczynski and Wozniakowski, "Estimating the largest eigenvalue by the power and Lanczos
/// algorithms with a random start" (1992), theorem 4.2.
[[nodiscard]] double least_eigenvalue_bound(std::size_t rank_count, const Extremes& found,
                                            double most);

}  // namespace rankplace::spectral
