// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// No half of a graph's ranks, whose number is even, exchanges less than this with the other half.
/// The second smallest eigenvalue of the Laplacian bounds a halving by n / 4 of it; so does that of
/// the Laplacian with any numbers of sum 0 added on its diagonal. Those are chosen, by some steps
/// of gradient ascent, for the largest eigenvalue: Boppana, "Eigenvalues and graph bisection: an
/// average-case analysis" (1987). For up to a hundred ranks; 0.1 s for 64.
[[nodiscard]] std::uint64_t least_bisection(const CommGraph& graph);

}  // namespace rankplace
