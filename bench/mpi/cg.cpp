// SPDX-License-Identifier: BSD-3-Clause
// A conjugate gradient solver whose matrix lies on a grid of processes, as in NAS CG (Bailey et al.
// (1995), The NAS Parallel Benchmarks 2.0, section 3.5): its communication, or all of it.
#include "bench/mpi/conjugate_gradient.hpp"
#include "bench/mpi/driver.hpp"
#include "bench/mpi/scripted.hpp"
#include "bench/mpi/solver_grid.hpp"

namespace rankplace::bench {
namespace {

/// A sum over the ranks of a grid row: an exchange of `bytes` with one of them after another.
void add_row_sum(const World& world, SolverGrid grid, std::size_t bytes, std::vector<Step>& steps) {
  for (int bit = 1; bit < grid.columns; bit *= 2) {
    const int peer = grid.row_peer(world.rank, bit);
    steps.push_back({peer, peer, bytes});
  }
}

/// One iteration: the product of matrix and vector, summed over rows and transposed, and two inner
/// products.
std::vector<Step> iteration(const World& world, std::size_t message_bytes) {
  const SolverGrid grid = solver_grid(world.size);
  std::vector<Step> steps;
  add_row_sum(world, grid, message_bytes, steps);
  const int peer = grid.transposed(world.rank);
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
  bool computes = false;
  std::uint64_t links = 7;
  CommandLine command_line(
      "rankplace-cg",
      "Conjugate gradient on a grid of processes: sums over rows, a transposed "
      "exchange; p a power of two.");
  command_line.add_flag("--compute", "solve with a random matrix, in 25 iterations, and check",
                        [&] { computes = true; });
  command_line.add("--links", "N",
                   "half as many as elements beside the diagonal in a row (default 7)",
                   [&](std::string_view text) { links = parse_count(text, 1); });
  return run_program(argc, argv, "cg", command_line,
                     [&](const World& world, std::size_t bytes) -> std::unique_ptr<Pattern> {
                       if (!computes)
                         return std::make_unique<Scripted>(world, iteration(world, bytes));
                       return std::make_unique<ConjugateGradient>(world, bytes, links);
                     });
}
