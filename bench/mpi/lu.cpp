// SPDX-License-Identifier: BSD-3-Clause
// The communication of a solver whose planes are swept by wavefronts over a grid of processes, as
// in NAS LU (Bailey et al. (1995), The NAS Parallel Benchmarks 2.0, section 3.3).
#include <array>

#include "bench/mpi/driver.hpp"
#include "bench/mpi/scripted.hpp"

namespace rankplace::bench {
namespace {

/// The ranks above, below, left and right in the most nearly square grid, rows not shorter than
/// columns.
struct Neighbours {
  int north = MPI_PROC_NULL;
  int south = MPI_PROC_NULL;
  int west = MPI_PROC_NULL;
  int east = MPI_PROC_NULL;
  std::size_t column_bytes = 0;  ///< of a plane's message to the north or south
  std::size_t row_bytes = 0;     ///< to the west or east: a rank's part is as wide as rows are many
};

Neighbours neighbours_of(const World& world, std::size_t message_bytes) {
  std::array<int, 2> extent{};
  MPI_Dims_create(world.size, 2, extent.data());
  const int columns = extent[0];
  const int rows = extent[1];
  const int row = world.rank / columns;
  const int column = world.rank % columns;
  Neighbours found;
  if (row > 0) found.north = world.rank - columns;
  if (row + 1 < rows) found.south = world.rank + columns;
  if (column > 0) found.west = world.rank - 1;
  if (column + 1 < columns) found.east = world.rank + 1;
  found.column_bytes = message_bytes;
  found.row_bytes =
      message_bytes * static_cast<std::size_t>(columns) / static_cast<std::size_t>(rows);
  return found;
}

/// Each plane is begun when the neighbours of one corner are done with it, then handed on.
void add_sweep(std::uint64_t planes, const Neighbours& at, std::vector<Step>& steps) {
  for (std::uint64_t plane = 0; plane < planes; ++plane) {
    steps.push_back({MPI_PROC_NULL, at.north, at.column_bytes});
    steps.push_back({MPI_PROC_NULL, at.west, at.row_bytes});
    steps.push_back({at.south, MPI_PROC_NULL, at.column_bytes});
    steps.push_back({at.east, MPI_PROC_NULL, at.row_bytes});
  }
}

/// One iteration: a sweep to the south-east, one back, and the exchange of the faces of all planes.
std::vector<Step> iteration(const World& world, std::size_t message_bytes, std::uint64_t planes) {
  const Neighbours at = neighbours_of(world, message_bytes);
  const Neighbours reversed{at.south, at.north, at.east, at.west, at.column_bytes, at.row_bytes};
  std::vector<Step> steps;
  add_sweep(planes, at, steps);
  add_sweep(planes, reversed, steps);
  steps.push_back({at.south, at.north, planes * at.column_bytes});
  steps.push_back({at.north, at.south, planes * at.column_bytes});
  steps.push_back({at.east, at.west, planes * at.row_bytes});
  steps.push_back({at.west, at.east, planes * at.row_bytes});
  return steps;
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  std::uint64_t planes = 32;
  CommandLine command_line("rankplace-lu",
                           "Wavefronts over a grid of processes, forth and back, and an exchange "
                           "of faces.");
  command_line.add("--planes", "N", "that are swept one after another (default 32)",
                   [&](std::string_view text) { planes = parse_count(text, 1); });
  return run_program(argc, argv, "lu", command_line, [&](const World& world, std::size_t bytes) {
    return std::make_unique<Scripted>(world, iteration(world, bytes, planes));
  });
}
