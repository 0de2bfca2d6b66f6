// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// Bounds on two eigenvalues of the weighted Laplacian: `second` is at most the second smallest,
/// `largest` at least the largest. A set of s of n ranks has between second x s (n - s) / n and
/// largest x s (n - s) / n between itself and the others (Fiedler 1973; Mohar 1991).
struct LaplacianSpectrum {
  double second = 0;
  double largest = 0;
};

/// Householder's reduction, then bisection by Sturm counts, O(n^3); both are widened by more
/// than rounding can have cost. For a few hundred ranks.
[[nodiscard]] LaplacianSpectrum laplacian_spectrum(const CommGraph& graph);

}  // namespace rankplace
