// SPDX-License-Identifier: BSD-3-Clause
#include "bench/mpi/gathered.hpp"

#include <mpi.h>

#include <array>
#include <numeric>
#include <vector>

#include "support/host/host_name.hpp"

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
  const int length = static_cast<int>(text.size());
  std::vector<int> lengths(static_cast<std::size_t>(size));
  MPI_Gather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::vector<int> begins(lengths.size());
  std::exclusive_scan(lengths.begin(), lengths.end(), begins.begin(), 0);
  std::string all(static_cast<std::size_t>(begins.back() + lengths.back()), '\0');
  MPI_Gatherv(text.data(), length, MPI_CHAR, all.data(), lengths.data(), begins.data(), MPI_CHAR, 0,
              MPI_COMM_WORLD);
  return all;
}

}  // namespace rankplace::bench
