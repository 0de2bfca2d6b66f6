// SPDX-License-Identifier: BSD-3-Clause
// Prints for each rank the lowest rank that MPI sees on the same host.
#include <mpi.h>
#include <stdio.h>

enum { most_ranks = 64 };

int main(int argc, char** argv) {
  int rank, size, lowest, all[most_ranks];
  MPI_Comm host;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (size > most_ranks) MPI_Abort(MPI_COMM_WORLD, 2);
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &host);
  MPI_Allreduce(&rank, &lowest, 1, MPI_INT, MPI_MIN, host);
  MPI_Gather(&lowest, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
  for (int r = 0; rank == 0 && r < size; ++r) printf("%d\n", all[r]);
  MPI_Comm_free(&host);
  MPI_Finalize();
  return 0;
}
