// SPDX-License-Identifier: BSD-3-Clause
// Tells where each rank of a launch really runs; started by rankplace verify.
#include <mpi.h>

#include <array>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>

#include "bench/probe_line.hpp"
#include "mapper/model/host_name.hpp"
#include "mapper/topology/hwloc_binding.hpp"

namespace rankplace::bench {
namespace {

std::string host_name() {
  std::array<char, MPI_MAX_PROCESSOR_NAME> name{};
  int length = 0;
  MPI_Get_processor_name(name.data(), &length);
  return short_host_name_of(name.data());
}

std::string line_of_this_rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  CpuBinding binding = binding_of_this_process();
  return probe_line({static_cast<std::uint32_t>(rank), host_name(), std::move(binding.cores),
                     std::move(binding.os_pus)}) +
         '\n';
}

/// The lines of all ranks in order, at rank 0; elsewhere empty. Lines that one process prints do
/// not get mixed up on their way through the launcher.
std::string gathered(const std::string& line) {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const auto ranks = static_cast<std::size_t>(size);
  const int length = static_cast<int>(line.size());
  int longest = 0;
  MPI_Allreduce(&length, &longest, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  std::string padded = line;
  padded.resize(static_cast<std::size_t>(longest), '\0');
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::string all(rank == 0 ? ranks * padded.size() : 0, '\0');
  MPI_Gather(padded.data(), longest, MPI_CHAR, all.data(), longest, MPI_CHAR, 0, MPI_COMM_WORLD);
  std::erase(all, '\0');
  return all;
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  try {
    const std::string report = rankplace::bench::gathered(rankplace::bench::line_of_this_rank());
    std::fputs(report.c_str(), stdout);
    std::fflush(stdout);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "rankplace-probe: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Finalize();
  return 0;
}
