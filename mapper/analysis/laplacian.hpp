// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "mapper/model/traffic/comm_graph.hpp"

namespace rankplace {

/// The weighted Laplacian: each rank's sum of weights on the diagonal, minus the weights beside it.
[[nodiscard]] Eigen::MatrixXd laplacian(const CommGraph& graph);

/// An upper bound on its eigenvalues: twice the largest sum of weights of a rank (Gershgorin).
[[nodiscard]] double most_eigenvalue(const CommGraph& graph);

}  // namespace rankplace
