// SPDX-License-Identifier: BSD-3-Clause
#include "mapper/analysis/spectral/lanczos.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "mapper/analysis/spectral/random_vectors.hpp"

namespace rankplace::spectral {
namespace {

constexpr double log_of_failures = -34.54;  // ln(10^-15)
/// What rounding may add, as a part of the range of eigenvalues.
constexpr double rounding = 1e-9;

}  // namespace

Extremes lanczos(std::size_t rank_count, const Multiply& multiply, std::size_t steps,
                 std::uint64_t seed) {
  RankVectors now = random_vectors(rank_count, 1, seed);
  now /= now.norm();
  RankVectors before = RankVectors::Zero(now.rows(), 1);
  RankVectors next;
  std::vector<double> diagonal;
  std::vector<double> beside;
  double scale = 0;
  while (diagonal.size() < std::min(steps, rank_count)) {
    multiply(now, next);
    if (!beside.empty()) next -= beside.back() * before;
    diagonal.push_back(next.cwiseProduct(now).sum());
    next -= diagonal.back() * now;
    beside.push_back(next.norm());
    scale = std::max(scale, std::abs(diagonal.back()) + beside.back());
    if (beside.back() <= 1e-14 * scale) break;
    before.swap(now);
    now = next / beside.back();
  }
  const auto size = static_cast<Eigen::Index>(diagonal.size());
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
  solver.computeFromTridiagonal(Eigen::Map<const Eigen::VectorXd>(diagonal.data(), size),
                                Eigen::Map<const Eigen::VectorXd>(beside.data(), size - 1),
                                Eigen::EigenvaluesOnly);
  const auto& values = solver.eigenvalues();
  return {values(0), values(size - 1), beside.back(), diagonal.size()};
}

double least_eigenvalue_of_few(std::size_t rank_count, const Multiply& multiply) {
  const auto ranks = static_cast<Eigen::Index>(rank_count);
  Eigen::MatrixXd matrix(ranks, ranks);
  RankVectors product;
  for (Eigen::Index r = 0; r < ranks; ++r) {
    multiply(RankVectors::Identity(ranks, ranks).col(r), product);
    matrix.col(r) = product.col(0);
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver((matrix + matrix.transpose()) / 2,
                                                              Eigen::EigenvaluesOnly);
  if (solver.info() != Eigen::Success) return -std::numeric_limits<double>::infinity();
  const auto& values = solver.eigenvalues();
  return values(0) - rounding * std::max(std::abs(values(0)), std::abs(values(ranks - 1)));
}

double least_eigenvalue_bound(std::size_t rank_count, const Extremes& found, double most) {
  // The theorem is about the largest eigenvalue of a matrix without negative ones: most - matrix.
  const double largest = most - found.least;
  const auto ranks = static_cast<double>(rank_count);
  const double root = (std::log(1.648 * std::sqrt(ranks)) - log_of_failures) /
                      (2 * static_cast<double>(found.steps) - 1);
  const double error = root * root;
  if (error >= 1) return -std::numeric_limits<double>::infinity();
  return most - largest / (1 - error) - rounding * largest;
}

}  // namespace rankplace::spectral
