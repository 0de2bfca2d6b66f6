// SPDX-License-Identifier: BSD-3-Clause
// rankplace-probe: tells where each rank of a launch really runs and which devices it is shown, or
// with --topology the topology of each host. rankplace verify and rankplace topology gather start
// it.
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "bench/mpi/gathered.hpp"
#include "bench/mpi/host_report.hpp"
#include "bench/probe_line.hpp"
#include "mapper/model/devices/device_variables.hpp"
#include "mapper/topology/hwloc_binding.hpp"
#include "support/host/host_addresses.hpp"

namespace rankplace::bench {
namespace {

/// As this rank was started with them.
SeenVariables variables_of_devices() {
  SeenVariables seen;
  for (const std::string& name : device_variable_names()) {
    if (const char* const value = std::getenv(name.c_str())) seen.emplace(name, value);
  }
  return seen;
}

std::string line_of_this_rank() {
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  CpuBinding binding = binding_of_this_process();
  const RankSlot slot{static_cast<std::uint32_t>(rank), host_name(), std::move(binding.cores),
                      std::move(binding.os_pus)};
  return probe_line({slot, variables_of_devices(), own_ipv4_addresses()}) + '\n';
}

}  // namespace
}  // namespace rankplace::bench

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  try {
    using namespace rankplace::bench;
    const bool topology = argc > 1 && std::string_view(argv[1]) == "--topology";
    const std::string report = topology ? host_report() : gathered(line_of_this_rank());
    std::fputs(report.c_str(), stdout);
    std::fflush(stdout);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "rankplace-probe: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Finalize();
  return 0;
}
