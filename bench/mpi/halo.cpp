// SPDX-License-Identifier: BSD-3-Clause
// The exchange of faces on a periodic box of processes, on one grid or, as in a V-cycle of NAS MG
// (Bailey et al. (1995), The NAS Parallel Benchmarks 2.0, section 3.4), on coarser and coarser ones
// and back.
#include "bench/mpi/driver.hpp"
#include "bench/mpi/process_grid.hpp"
#include "bench/mpi/scripted.hpp"

namespace rankplace::bench {
namespace {

/// Faces to both sides along each axis, one axis after another; none where a rank is its own
/// neighbour.
void add_exchange(const ProcessGrid& grid, std::size_t bytes, std::vector<Step>& steps) {
  for (int axis = 0; axis < ProcessGrid::axes; ++axis) {
    if (grid.extent(axis) == 1) continue;
    for (const int side : {-1, 1}) {
      steps.push_back(
          {grid.neighbour_on_ring(axis, side), grid.neighbour_on_ring(axis, -side), bytes});
    }
  }
}

/// Each coarser grid has half the points along each axis, so that its faces have a quarter.
std::vector<Step> iteration(const World& world, std::size_t bytes, std::uint64_t grids) {
  const ProcessGrid grid(world.rank, world.size);
  std::vector<std::size_t> faces{bytes};
  while (faces.size() < grids && faces.back() >= 4 * sizeof(double)) {
    faces.push_back(faces.back() / 4);
  }
  std::vector<Step> steps;
  for (const std::size_t face : faces) add_exchange(grid, face, steps);
  for (auto face = faces.rbegin() + 1; face < faces.rend(); ++face)
    add_exchange(grid, *face, steps);
  return steps;
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  using namespace rankplace::bench;
  std::uint64_t grids = 1;
  CommandLine command_line("rankplace-halo",
                           "Exchange of faces on a periodic box of processes; on several grids, a "
                           "multigrid cycle.");
  command_line.add("--grids", "N", "each with a quarter of the face before (default 1)",
                   [&](std::string_view text) { grids = parse_count(text, 1); });
  return run_program(argc, argv, "halo", command_line, [&](const World& world, std::size_t bytes) {
    return std::make_unique<Scripted>(world, iteration(world, bytes, grids));
  });
}
