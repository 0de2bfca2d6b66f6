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

/// All eigenvalues by Eigen, O(n^3); the two are widened by more than rounding can have cost. For a
/// few hundred ranks. An eigenvalue that does not converge leaves the bound at what is known
/// without it: 0 and the largest possible one.
[[nodiscard]] LaplacianSpectrum laplacian_spectrum(const CommGraph& graph);

}  // namespace rankplace
