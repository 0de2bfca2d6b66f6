// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/mpi/pattern.hpp"
#include "bench/mpi/solver_grid.hpp"
#include "bench/mpi/sparse_block.hpp"

namespace rankplace::bench {

/// A solver of A x = b by conjugate gradients, with a random sparse matrix in blocks on a grid of
/// ranks, as NAS CG does. The vectors lie in parts on the grid's columns; all ranks of a column
/// hold the same part. A repetition is a solution in `iterations` steps for a right-hand side whose
/// solution is known.
class ConjugateGradient : public Pattern {
 public:
  static constexpr int iterations = 25;  ///< as NAS CG

  /// `part_bytes`: of a column's part of a vector, which gives the matrix its rows. Throws
  /// UsageError if these are no whole numbers of rows for all blocks, or too many.
  ConjugateGradient(const World& world, std::size_t part_bytes, std::uint64_t links);

  void prepare(std::uint64_t repetition) override;
  void communicate() override;
  /// The residual is near rounding, and no element is farther from the solution than it allows.
  [[nodiscard]] bool received_right(std::uint64_t repetition) const override;
  /// `rows`, `residual` (|b - A x| / |b|), and `energy` (x A x), which depends on the whole matrix.
  [[nodiscard]] std::vector<Figure> figures() const override;

 private:
  using Vector = std::vector<double>;

  /// product = A x vector, from all ranks' parts.
  void multiply(const Vector& vector, Vector& product);
  /// The inner product over all parts.
  double inner_product(const Vector& a, const Vector& b);
  void add_up_in_row(double* values, std::size_t count);
  /// Sends the sums of a grid row's block to the part of this rank's column.
  void transpose(Vector& part);

  World world_;
  SolverGrid grid_;
  RandomMatrix matrix_;
  IndexRange rows_;     ///< of this rank's block
  IndexRange columns_;  ///< and of its part of vectors
  SparseBlock block_;
  Vector row_sums_;  ///< of the block's rows
  Vector incoming_;
  Vector solution_;  ///< that the right-hand side was made of
  Vector right_side_;
  Vector x_;
  double right_side_norm_ = 0;
  double residual_norm_ = 0;
  double energy_ = 0;
};

}  // namespace rankplace::bench
