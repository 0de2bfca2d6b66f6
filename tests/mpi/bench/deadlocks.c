// SPDX-License-Identifier: BSD-3-Clause
// Never ends: rank 0 waits for a message that nobody sends, the last rank computes (with
// "compute"), all others wait in MPI_Barrier. usage: deadlocks [compute]
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv) {
  int rank = 0, size = 0, never = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    MPI_Recv(&never, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else if (rank == size - 1 && argc > 1) {
    for (volatile unsigned long turns = 0;; ++turns) continue;
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return never;
}
