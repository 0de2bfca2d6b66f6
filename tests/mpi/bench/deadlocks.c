// SPDX-License-Identifier: BSD-3-Clause
// Never ends: rank 0 waits for a message that nobody sends, the last rank computes (with
// "compute"), all others wait in MPI_Barrier. With "finalize" the last rank pauses, all others are
// in MPI_Finalize. usage: deadlocks [compute | finalize]
#include <mpi.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char** argv) {
  int rank = 0, size = 0, never = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc > 1 && strcmp(argv[1], "finalize") == 0) {
    while (rank == size - 1) pause();
    return MPI_Finalize();
  }
  if (rank == 0) {
    MPI_Recv(&never, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else if (rank == size - 1 && argc > 1) {
    for (volatile unsigned long turns = 0;; ++turns) continue;
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return never;
}
