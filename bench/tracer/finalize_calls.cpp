// SPDX-License-Identifier: BSD-3-Clause
// The MPI side of finalize_cost.py: every rank sends to 30 others, then ends. Rank 0 prints, as
// JSON, how long MPI_Finalize took and by how much its resident memory grew in it.
#include <mpi.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

namespace {

constexpr int most_partners = 30;

long peak_kib() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

void exchange(int rank, int ranks) {
  const char byte = 0;
  for (int i = 1; i <= std::min(most_partners, ranks - 1); ++i) {
    char received = 0;
    MPI_Sendrecv(&byte, 1, MPI_CHAR, (rank + i) % ranks, 0, &received, 1, MPI_CHAR,
                 (rank - i + ranks) % ranks, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0;
  int ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  exchange(rank, ranks);
  MPI_Barrier(MPI_COMM_WORLD);
  const long before_kib = peak_kib();
  const auto start = std::chrono::steady_clock::now();
  MPI_Finalize();
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  if (rank == 0) {
    std::printf("{\"ranks\": %d, \"finalize_s\": %.3f, \"grown_kib\": %ld}\n", ranks, taken.count(),
                peak_kib() - before_kib);
  }
  return 0;
}
