// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>

#include "mapper/analysis/spectral/lanczos.hpp"
#include "mapper/analysis/spectral/walk_demands.hpp"

namespace rankplace::spectral {

/// Approximate eigenvectors of the smallest eigenvalues of a symmetric matrix, by subspace
/// iteration with Chebyshev polynomials (Zhou, Saad, Tiago and Chelikowsky 2006). They serve as a
/// start for a matrix that differs little.
class LowEigenspace {
 public:
  LowEigenspace(std::size_t rank_count, std::size_t count, std::uint64_t seed);

  /// One iteration: a polynomial of the matrix, then the best approximations in the space.
  void improve(const Multiply& multiply);

  /// Ascending; each is at least the eigenvalue of its number.
  [[nodiscard]] const Eigen::VectorXd& values() const { return values_; }
  /// Orthonormal columns.
  [[nodiscard]] const RankVectors& vectors() const { return vectors_; }

 private:
  /// Makes all but the smallest eigenvalues' parts of the vectors small.
  void filter(const Multiply& multiply, double most);
  void rotate(const Multiply& multiply);
  void orthonormalise();

  RankVectors vectors_;
  RankVectors product_;
  Eigen::VectorXd values_;
  std::uint64_t seed_;
};

}  // namespace rankplace::spectral
