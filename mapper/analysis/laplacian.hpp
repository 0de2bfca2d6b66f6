// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// Rows of a square matrix.
using Matrix = std::vector<std::vector<double>>;

/// What each rank exchanges in all on the diagonal, less what two ranks exchange beside it.
[[nodiscard]] Matrix laplacian(const CommGraph& graph);

/// No eigenvalue of the Laplacian is above this: twice the largest weight of a rank (Gershgorin).
[[nodiscard]] double most_eigenvalue(const CommGraph& graph);

}  // namespace rankplace
