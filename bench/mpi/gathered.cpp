// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/gathered.hpp"

#include <mpi.h>

#include <array>

#include "mapper/model/host_name.hpp"

namespace rankplace::bench {

std::string host_name() {
  std::array<char, MPI_MAX_PROCESSOR_NAME> name{};
  int length = 0;
  MPI_Get_processor_name(name.data(), &length);
  return short_host_name_of(name.data());
}

std::string gathered(const std::string& text) {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const auto ranks = static_cast<std::size_t>(size);
  const int length = static_cast<int>(text.size());
  int longest = 0;
  MPI_Allreduce(&length, &longest, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  std::string padded = text;
  padded.resize(static_cast<std::size_t>(longest), '\0');
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::string all(rank == 0 ? ranks * padded.size() : 0, '\0');
  MPI_Gather(padded.data(), longest, MPI_CHAR, all.data(), longest, MPI_CHAR, 0, MPI_COMM_WORLD);
  std::erase(all, '\0');
  return all;
}

}  // namespace rankplace::bench
