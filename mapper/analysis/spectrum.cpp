// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectrum.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>

#include "mapper/analysis/laplacian.hpp"

namespace rankplace {
namespace {

/// A margin larger than any rounding error, as a part of the largest eigenvalue.
constexpr double rounding = 1e-10;

}  // namespace

LaplacianSpectrum laplacian_spectrum(const CommGraph& graph) {
  if (graph.rank_count() < 2 || graph.total_weight() == 0) return {};
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(laplacian(graph),
                                                              Eigen::EigenvaluesOnly);
  if (solver.info() != Eigen::Success) return {0, most_eigenvalue(graph)};
  const auto& ascending = solver.eigenvalues();
  const double margin = rounding * most_eigenvalue(graph);
  return {std::max(0.0, ascending(1) - margin), ascending(ascending.size() - 1) + margin};
}

}  // namespace rankplace
