// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/bisection_bound.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "mapper/analysis/laplacian.hpp"

namespace rankplace {
namespace {

Matrix square(std::size_t n) { return Matrix(n, std::vector<double>(n, 0.0)); }

/// Eigenvalues and, as columns, eigenvectors of symmetric matrices that resemble one another:
/// Jacobi's rotations, from the eigenvectors of the matrix before.
class Eigen {
 public:
  explicit Eigen(std::size_t n) : n_(n), vectors_(square(n)) {
    for (std::size_t i = 0; i < n; ++i) vectors_[i][i] = 1;
  }

  void solve(const Matrix& matrix) {
    turned_ = turned(matrix);
    double norm = 0;
    for (const auto& row : turned_) {
      for (const double x : row) norm += x * x;
    }
    for (int sweep = 0; sweep < most_sweeps && outside() > tolerance * norm; ++sweep) {
      for (std::size_t p = 0; p + 1 < n_; ++p) {
        for (std::size_t q = p + 1; q < n_; ++q) rotate(p, q);
      }
    }
    error_ = std::sqrt(outside());
  }

  [[nodiscard]] double value(std::size_t i) const { return turned_[i][i]; }
  [[nodiscard]] double entry(std::size_t row, std::size_t i) const { return vectors_[row][i]; }
  /// No eigenvalue is further away from its value than this (Weyl).
  [[nodiscard]] double error() const { return error_; }

 private:
  static constexpr int most_sweeps = 20;
  static constexpr double tolerance = 1e-24;

  [[nodiscard]] Matrix turned(const Matrix& matrix) const {
    return product(transposed(vectors_), product(matrix, vectors_));
  }
  [[nodiscard]] Matrix transposed(const Matrix& a) const {
    Matrix result = square(n_);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) result[j][i] = a[i][j];
    }
    return result;
  }
  [[nodiscard]] Matrix product(const Matrix& a, const Matrix& b) const {
    Matrix result = square(n_);
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < n_; ++k) {
        for (std::size_t j = 0; j < n_; ++j) result[i][j] += a[i][k] * b[k][j];
      }
    }
    return result;
  }
  /// Squares of all that is not on the diagonal.
  [[nodiscard]] double outside() const {
    double sum = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) sum += i == j ? 0 : turned_[i][j] * turned_[i][j];
    }
    return sum;
  }

  /// Makes (p, q) zero.
  void rotate(std::size_t p, std::size_t q) {
    if (turned_[p][q] == 0) return;
    const double theta = (turned_[q][q] - turned_[p][p]) / (2 * turned_[p][q]);
    const double t = std::copysign(1 / (std::abs(theta) + std::hypot(theta, 1.0)), theta);
    const double c = 1 / std::hypot(t, 1.0);
    const double s = t * c;
    const auto turn = [&](double& x, double& y) {
      const double before = x;
      x = c * before - s * y;
      y = s * before + c * y;
    };
    for (std::size_t k = 0; k < n_; ++k) turn(turned_[k][p], turned_[k][q]);
    for (std::size_t k = 0; k < n_; ++k) turn(turned_[p][k], turned_[q][k]);
    for (std::size_t k = 0; k < n_; ++k) turn(vectors_[k][p], vectors_[k][q]);
  }

  std::size_t n_;
  Matrix vectors_;
  Matrix turned_;  ///< the matrix in the basis of the vectors
  double error_ = 0;
};

/// The Laplacian with `diagonal` added, on vectors of sum 0; `high` is the eigenvalue of all
/// others.
Matrix projected(const CommGraph& graph, const std::vector<double>& diagonal, double high) {
  const std::size_t n = graph.rank_count();
  const auto ranks = static_cast<double>(n);
  Matrix matrix = laplacian(graph);
  double total = 0;
  for (std::size_t r = 0; r < n; ++r) {
    matrix[r][r] += diagonal[r];
    total += diagonal[r];  // of a row and of a column, the weights leave nothing
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      matrix[i][j] += (high - diagonal[i] - diagonal[j] + total / ranks) / ranks;
    }
  }
  return matrix;
}

/// Ascent on the smallest eigenvalue, smoothed over those within about `width` above it.
class Ascent {
 public:
  explicit Ascent(const CommGraph& graph)
      : graph_(graph),
        eigen_(graph.rank_count()),
        diagonal_(graph.rank_count(), 0.0),
        high_(most_eigenvalue(graph)) {}

  /// The largest of the smallest eigenvalues met, less what rounding may have added.
  double run() {
    double largest = 0;
    double width = 0;
    for (int step = 0; step < steps; ++step) {
      eigen_.solve(projected(graph_, diagonal_, high_));
      const double smallest = smallest_value();
      largest = std::max(largest, smallest - eigen_.error() - rounding * high_);
      if (step == 0) width = smallest / 50;
      if (width <= 0) break;
      move(smallest, width);
      width *= narrowing;
    }
    return largest;
  }

 private:
  static constexpr int steps = 40;
  static constexpr double narrowing = 0.95;
  static constexpr double rounding = 1e-10;

  [[nodiscard]] double smallest_value() const {
    double smallest = eigen_.value(0);
    for (std::size_t i = 1; i < diagonal_.size(); ++i) {
      smallest = std::min(smallest, eigen_.value(i));
    }
    return smallest;
  }
  void move(double smallest, double width) {
    const std::size_t n = diagonal_.size();
    std::vector<double> gradient(n, 0.0);
    double weights = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double weight = std::exp((smallest - eigen_.value(i)) / width);
      weights += weight;
      for (std::size_t r = 0; r < n; ++r) {
        gradient[r] += weight * eigen_.entry(r, i) * eigen_.entry(r, i);
      }
    }
    const auto ranks = static_cast<double>(n);
    for (std::size_t r = 0; r < n; ++r) {
      diagonal_[r] += (gradient[r] / weights - 1 / ranks) * ranks * width / 2;
    }
  }

  const CommGraph& graph_;
  Eigen eigen_;
  std::vector<double> diagonal_;
  double high_;
};

}  // namespace

std::uint64_t least_bisection(const CommGraph& graph) {
  if (graph.rank_count() < 2 || graph.total_weight() == 0) return 0;
  const double smallest = Ascent(graph).run();
  const double least = smallest * static_cast<double>(graph.rank_count()) / 4;
  return least <= 0 ? 0 : static_cast<std::uint64_t>(std::ceil(least));
}

}  // namespace rankplace
