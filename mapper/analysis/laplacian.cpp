// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/laplacian.hpp"

#include <algorithm>
#include <cstddef>

namespace rankplace {

Matrix laplacian(const CommGraph& graph) {
  const std::size_t n = graph.rank_count();
  Matrix matrix(n, std::vector<double>(n, 0.0));
  for (std::size_t r = 0; r < n; ++r) {
    matrix[r][r] = static_cast<double>(graph.weight_of(Rank(r)));
    for (const Edge& edge : graph.edges_of(Rank(r))) {
      matrix[r][edge.peer.value()] = -static_cast<double>(edge.weight);
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
