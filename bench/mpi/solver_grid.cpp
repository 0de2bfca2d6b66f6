// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/solver_grid.hpp"

#include <bit>
#include <string>

#include "support/errors.hpp"

namespace rankplace::bench {

int SolverGrid::transposed(int rank) const {
  if (rows == columns) return rank % rows * rows + rank / rows;
  const int pair = rank / 2;
  return 2 * (pair % rows * rows + pair / rows) + rank % 2;
}

int SolverGrid::row_peer(int rank, int bit) const {
  const int column = column_of(rank);
  return rank - column + (column ^ bit);
}

SolverGrid solver_grid(int ranks) {
  if (!std::has_single_bit(static_cast<unsigned>(ranks))) {
    throw UsageError("the solver's grid needs a power of two of ranks (there are " +
                     std::to_string(ranks) + "); choose mpirun -np 2, 4, 8, 16, ...");
  }
  const int bits = std::countr_zero(static_cast<unsigned>(ranks));
  return {1 << (bits / 2), 1 << ((bits + 1) / 2)};
}

}  // namespace rankplace::bench
