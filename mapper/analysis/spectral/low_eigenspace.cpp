// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectral/low_eigenspace.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>

#include "mapper/analysis/spectral/random_vectors.hpp"

namespace rankplace::spectral {
namespace {

/// Of the Lanczos method: enough for the largest eigenvalue, of which a bound is all that matters.
constexpr std::size_t steps_to_most = 12;
// The degree of a polynomial grows with the root of the range of all eigenvalues, in units of the
// range of the smallest ones: so it parts them about as well.
constexpr double degree_for_range = 2;
constexpr std::size_t least_degree = 8;
constexpr std::size_t most_degree = 24;

}  // namespace

LowEigenspace::LowEigenspace(std::size_t rank_count, std::size_t count, std::uint64_t seed)
    : vectors_(random_vectors(rank_count, count, seed)), seed_(seed) {}

void LowEigenspace::improve(const Multiply& multiply) {
  const auto ranks = static_cast<std::size_t>(vectors_.rows());
  if (values_.size() == 0) rotate(multiply);
  const Extremes extremes = lanczos(ranks, multiply, steps_to_most, seed_);
  filter(multiply, extremes.most + extremes.residual);
  rotate(multiply);
}

void LowEigenspace::filter(const Multiply& multiply, double most) {
  const double low = values_(values_.size() - 1);
  if (most <= low) return;
  const double half = (most - low) / 2;
  const double range = std::max(low - values_(0), 1e-3 * half);
  const std::size_t degree =
      std::clamp(static_cast<std::size_t>(std::sqrt(2 * half / range) * degree_for_range),
                 least_degree, most_degree);
  const double middle = (most + low) / 2;
  // Scaled so that the smallest eigenvalue's part keeps its size.
  const double first = half / (values_(0) - middle);
  double scale = first;
  RankVectors before = vectors_;
  multiply(before, product_);
  vectors_ = (product_ - middle * before) * (scale / half);
  for (std::size_t d = 2; d <= degree; ++d) {
    const double next = 1 / (2 / first - scale);
    multiply(vectors_, product_);
    before = (product_ - middle * vectors_) * (2 * next / half) - (scale * next) * before;
    before.swap(vectors_);
    scale = next;
  }
}

/// Rayleigh and Ritz: the vectors of the space that the matrix stretches least.
void LowEigenspace::rotate(const Multiply& multiply) {
  orthonormalise();
  multiply(vectors_, product_);
  const Eigen::MatrixXd inside = vectors_.transpose() * product_;
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver((inside + inside.transpose()) / 2);
  if (solver.info() != Eigen::Success) return;
  vectors_ = vectors_ * solver.eigenvectors();
  values_ = solver.eigenvalues();
}

/// By Cholesky, which suits vectors that are nearly orthogonal; twice, for what it rounds.
void LowEigenspace::orthonormalise() {
  for (int round = 0; round < 2; ++round) {
    const Eigen::VectorXd norms = vectors_.colwise().norm();
    vectors_ = vectors_ * norms.cwiseMax(1e-300).cwiseInverse().asDiagonal();
    const Eigen::MatrixXd lengths = vectors_.transpose() * vectors_;
    const Eigen::LLT<Eigen::MatrixXd> cholesky(lengths);
    if (cholesky.info() != Eigen::Success) {
      const Eigen::MatrixXd all = vectors_;
      vectors_ = Eigen::HouseholderQR<Eigen::MatrixXd>(all).householderQ() *
                 Eigen::MatrixXd::Identity(all.rows(), all.cols());
      return;
    }
    cholesky.matrixU().solveInPlace<Eigen::OnTheRight>(vectors_);
  }
}

}  // namespace rankplace::spectral
