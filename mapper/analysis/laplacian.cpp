// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/laplacian.hpp"

#include <algorithm>
#include <cstddef>

namespace rankplace {

Eigen::MatrixXd laplacian(const CommGraph& graph) {
  const auto n = static_cast<Eigen::Index>(graph.rank_count());
  Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(n, n);
  for (Eigen::Index r = 0; r < n; ++r) {
    const Rank rank(static_cast<std::size_t>(r));
    matrix(r, r) = static_cast<double>(graph.weight_of(rank));
    for (const Edge& edge : graph.edges_of(rank)) {
      matrix(r, static_cast<Eigen::Index>(edge.peer.value())) = -static_cast<double>(edge.weight);
    }
  }
  return matrix;
}

double most_eigenvalue(const CommGraph& graph) {
  double most = 0;
  for (std::size_t r = 0; r < graph.rank_count(); ++r) {
    most = std::max(most, 2 * static_cast<double>(graph.weight_of(Rank(r))));
  }
  return most;
}

}  // namespace rankplace
