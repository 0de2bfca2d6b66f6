// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "mapper/model/comm_graph.hpp"

namespace rankplace {

/// What each rank exchanges in all on the diagonal, less what two ranks exchange beside it.
[[nodiscard]] Eigen::MatrixXd laplacian(const CommGraph& graph);

/// No eigenvalue of the Laplacian is above this: twice the largest weight of a rank (Gershgorin).
[[nodiscard]] double most_eigenvalue(const CommGraph& graph);

}  // namespace rankplace
