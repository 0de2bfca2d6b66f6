// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// A lower bound on the weight between the two halves of a graph's ranks, whose number is even. The
/// second smallest eigenvalue of the Laplacian bounds a halving by n / 4 of it. So does the
/// Laplacian with numbers of sum 0 added on its diagonal. Some steps of gradient ascent choose
/// numbers with a large eigenvalue: Boppana, "Eigenvalues and graph bisection: an average-case
/// analysis" (1987). For up to a hundred ranks; 0.1 s for 64.
[[nodiscard]] std::uint64_t least_bisection(const CommGraph& graph);

}  // namespace rankplace
