// SPDX-License-Identifier: BSD-3-Clause
// The communication of a conjugate gradient solver whose matrix lies on a grid of processes, as in
// NAS CG (Bailey et al. (1995), The NAS Parallel Benchmarks 2.0, section 3.5).
#include <bit>
#include <string>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/scripted.hpp"
#include "mapper/model/errors.hpp"

namespace rankplace::bench {
namespace {

/// As many rows as columns, or half as many.
struct Grid {
  int rows;
  int columns;
};

Grid grid_of(int size) {
  if (!std::has_single_bit(static_cast<unsigned>(size))) {
    throw UsageError("the solver's grid needs a power of two of ranks (there are " +
                     std::to_string(size) + "); choose mpirun -np 2, 4, 8, 16, ...");
  }
  const int bits = std::countr_zero(static_cast<unsigned>(size));
  return {1 << (bits / 2), 1 << ((bits + 1) / 2)};
}

/// The rank whose part of a vector this one gets when the grid is transposed.
int transposed(int rank, Grid grid) {
  if (grid.rows == grid.columns) return rank % grid.rows * grid.rows + rank / grid.rows;
  const int pair = rank / 2;
  return 2 * (pair % grid.rows * grid.rows + pair / grid.rows) + rank % 2;
}

/// A sum over the ranks of a grid row: an exchange of `bytes` with one of them after another.
void add_row_sum(const World& world, Grid grid, std::size_t bytes, std::vector<Step>& steps) {
  const int column = world.rank % grid.columns;
  for (int bit = 1; bit < grid.columns; bit *= 2) {
    const int peer = world.rank - column + (column ^ bit);
    steps.push_back({peer, peer, bytes});
  }
}

/// One iteration: the product of matrix and vector, summed over rows and transposed, and two inner
/// products.
std::vector<Step> iteration(const World& world, std::size_t message_bytes) {
  const Grid grid = grid_of(world.size);
  std::vector<Step> steps;
  add_row_sum(world, grid, message_bytes, steps);
  const int peer = transposed(world.rank, grid);  // itself on the diagonal, as in NAS CG
  steps.push_back({peer, peer, message_bytes});
  for (int product = 0; product < 2; ++product) {
    add_row_sum(world, grid, sizeof(double), steps);
  }
  return steps;
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  CommandLine command_line(
      "rankplace-cg",
      "Conjugate gradient on a grid of processes: sums over rows, a transposed "
      "exchange; p a power of two.");
  return run_program(argc, argv, "cg", command_line, [](const World& world, std::size_t bytes) {
    return std::make_unique<Scripted>(world, iteration(world, bytes));
  });
}
