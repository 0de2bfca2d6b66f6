// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// Bounds on two eigenvalues of the weighted Laplacian: `second` is at most the second smallest,
/// `largest` at least the largest. A set of s of n ranks has between second x s (n - s) / n and
/// largest x s (n - s) / n between itself and the others (Fiedler 1973; Mohar 1991).
struct LaplacianSpectrum {
  double second = 0;
  double largest = 0;
};

/// Both bounds from all eigenvalues by Eigen, O(n^3), widened by more than rounding can cost. For a
/// few hundred ranks. If an eigenvalue does not converge, its bound is the one known without it: 0,
/// or the largest possible eigenvalue.
[[nodiscard]] LaplacianSpectrum laplacian_spectrum(const CommGraph& graph);

}  // namespace rankplace
