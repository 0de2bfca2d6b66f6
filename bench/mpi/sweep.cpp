// SPDX-License-Identifier: BSD-3-Clause
// Wavefronts over a box of processes from each of its corners, as in the transport sweeps of
// Sweep3D and SNAP (Koch, Baker and Alcouffe (1992), Solution of the first-order form of the 3-D
// discrete ordinates equation on a massively parallel processor), the space cut along all axes.
#include "bench/mpi/driver.hpp"
#include "bench/mpi/process_grid.hpp"
#include "bench/mpi/scripted.hpp"

namespace rankplace::bench {
namespace {

/// Each block is begun when the neighbours on the side of the corner are done with it, then handed
/// on.
void add_sweep(const ProcessGrid& grid, unsigned corner, std::size_t bytes,
               std::vector<Step>& steps) {
  const auto step_along = [&](int axis) { return (corner >> axis & 1U) != 0 ? -1 : 1; };
  for (int axis = 0; axis < ProcessGrid::axes; ++axis) {
    steps.push_back({MPI_PROC_NULL, grid.neighbour(axis, -step_along(axis)), bytes});
  }
  for (int axis = 0; axis < ProcessGrid::axes; ++axis) {
    steps.push_back({grid.neighbour(axis, step_along(axis)), MPI_PROC_NULL, bytes});
  }
}

/// One iteration: from each corner so many blocks, of angles or energies.
std::vector<Step> iteration(const World& world, std::size_t bytes, std::uint64_t blocks) {
  constexpr unsigned corners = 1U << static_cast<unsigned>(ProcessGrid::axes);
  const ProcessGrid grid(world.rank, world.size);
  std::vector<Step> steps;
  for (unsigned corner = 0; corner < corners; ++corner) {
    for (std::uint64_t block = 0; block < blocks; ++block) add_sweep(grid, corner, bytes, steps);
  }
  return steps;
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  std::uint64_t blocks = 8;
  CommandLine command_line("rankplace-sweep",
                           "Wavefronts over a box of processes, from each of its corners.");
  command_line.add("--blocks", "N", "that follow one another from each corner (default 8)",
                   [&](std::string_view text) { blocks = parse_count(text, 1); });
  return run_program(argc, argv, "sweep", command_line, [&](const World& world, std::size_t bytes) {
    return std::make_unique<Scripted>(world, iteration(world, bytes, blocks));
  });
}
