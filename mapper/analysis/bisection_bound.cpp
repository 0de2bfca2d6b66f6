// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/bisection_bound.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "mapper/analysis/laplacian.hpp"

namespace rankplace {
namespace {

/// The Laplacian with `diagonal` added, on vectors of sum 0. `high` is the eigenvalue of all other
/// vectors.
Eigen::MatrixXd projected(const CommGraph& graph, const Eigen::VectorXd& diagonal, double high) {
  const auto ranks = static_cast<double>(diagonal.size());
  Eigen::MatrixXd matrix = laplacian(graph);
  matrix.diagonal() += diagonal;
  // The weights of a row, and of a column, cancel.
  const double left = high + diagonal.sum() / ranks;
  matrix.array() += left / ranks;
  matrix.colwise() -= diagonal / ranks;
  matrix.rowwise() -= diagonal.transpose() / ranks;
  return matrix;
}

/// An ascent on the smallest eigenvalue, smoothed over eigenvalues within about `width` above it.
class EigenvalueAscent {
 public:
  explicit EigenvalueAscent(const CommGraph& graph)
      : graph_(graph),
        diagonal_(Eigen::VectorXd::Zero(static_cast<Eigen::Index>(graph.rank_count()))),
        high_(most_eigenvalue(graph)) {}

  /// The largest of the smallest eigenvalues met, less a margin for rounding.
  double run() {
    double largest = 0;
    double width = 0;
    for (int step = 0; step < steps; ++step) {
      solver_.compute(projected(graph_, diagonal_, high_));
      if (solver_.info() != Eigen::Success) break;
      const double smallest = solver_.eigenvalues()(0);
      largest = std::max(largest, smallest - rounding * high_);
      if (step == 0) width = smallest / 50;
      if (width <= 0) break;
      move(width);
      width *= narrowing;
    }
    return largest;
  }

 private:
  static constexpr int steps = 40;
  static constexpr double narrowing = 0.95;
  static constexpr double rounding = 1e-10;

  void move(double width) {
    const Eigen::VectorXd& values = solver_.eigenvalues();
    const Eigen::VectorXd weights = ((values(0) - values.array()) / width).exp();
    const Eigen::VectorXd gradient = solver_.eigenvectors().cwiseAbs2() * weights / weights.sum();
    const auto ranks = static_cast<double>(values.size());
    diagonal_.array() += (gradient.array() - 1 / ranks) * ranks * width / 2;
  }

  const CommGraph& graph_;
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver_;
  Eigen::VectorXd diagonal_;
  double high_;
};

}  // namespace

std::uint64_t least_bisection(const CommGraph& graph) {
  if (graph.rank_count() < 2 || graph.total_weight() == 0) return 0;
  const double smallest = EigenvalueAscent(graph).run();
  const double least = smallest * static_cast<double>(graph.rank_count()) / 4;
  return least <= 0 ? 0 : static_cast<std::uint64_t>(std::ceil(least));
}

}  // namespace rankplace
