// SPDX-License-Identifier: BSD-3-Clause
#pragma once

namespace rankplace::bench {

/// The ranks as a grid, row after row, on which a matrix lies in blocks, as in NAS CG (Bailey et
/// al. (1995), The NAS Parallel Benchmarks 2.0, section 3.5): as many rows as columns, or half as
/// many.
struct SolverGrid {
  int rows = 1;
  int columns = 1;

  [[nodiscard]] int row_of(int rank) const { return rank / columns; }
  [[nodiscard]] int column_of(int rank) const { return rank % columns; }
  /// The rank whose part of a vector this one gets when the grid is transposed; on the diagonal
  /// itself.
  [[nodiscard]] int transposed(int rank) const;
  /// The rank of the same row with which this one adds up in the step `bit` (1, 2, ... below the
  /// number of columns) of recursive doubling.
  [[nodiscard]] int row_peer(int rank, int bit) const;
};

/// Throws UsageError unless the number of ranks is a power of two.
[[nodiscard]] SolverGrid solver_grid(int ranks);

}  // namespace rankplace::bench
