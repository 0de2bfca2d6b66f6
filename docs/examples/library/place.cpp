// SPDX-License-Identifier: BSD-3-Clause
// Places a halo exchange of 64 ranks on four nodes, and compares the result with mpirun's default.
#include <cstdint>
#include <iostream>
#include <rankplace/rankplace.hpp>
#include <vector>

namespace {

constexpr std::uint32_t width = 8;

/// Ranks on a grid of 8 x 8 that send 1000 bytes to each neighbour, row by row.
rankplace::CommunicationMatrix halo() {
  std::vector<std::uint64_t> row_offsets{0};
  std::vector<std::uint32_t> columns;
  for (std::uint32_t rank = 0; rank < width * width; ++rank) {
    if (rank >= width) columns.push_back(rank - width);
    if (rank % width > 0) columns.push_back(rank - 1);
    if (rank % width < width - 1) columns.push_back(rank + 1);
    if (rank < width * (width - 1)) columns.push_back(rank + width);
    row_offsets.push_back(columns.size());
  }
  const std::vector<std::uint64_t> bytes(columns.size(), 1000);
  return rankplace::CommunicationMatrix::from_csr(row_offsets, columns, bytes);
}

}  // namespace

int main() {
  namespace rp = rankplace;
  try {
    const auto machine = rp::Machine::from_spec("4xpack:2 l3:2 core:4 pu:1");
    const rp::Problem problem(halo(), machine, {.objective = rp::Objective::hop_bytes()});
    const rp::MapResult best = problem.search();
    const rp::PlacedRanks usual = problem.baseline(rp::Baseline::mpirun);

    std::cout << "J of mpirun's placement: " << *usual.evaluation.value << '\n'
              << "J of the best placement: " << *best.evaluation.value
              << (best.proved ? " (optimal)" : "") << '\n';
    for (const rp::LevelLoad& level : best.evaluation.levels) {
      std::cout << level.name << ": busiest link " << level.largest_link << " bytes\n";
    }
    const auto written =
        rp::write_launch_files(best.placement, rp::Launcher::openmpi, "placements");
    std::cout << written.command << " ./app\n";
  } catch (const rp::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
