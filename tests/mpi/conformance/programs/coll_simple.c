// SPDX-License-Identifier: BSD-3-Clause
// The collectives with one block for each rank, in place too.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int all[16], blocks[16], part[2] = {-1, -1};
  for (int i = 0; i < 2 * size; ++i) blocks[i] = 100 * rank + i;
  for (int i = 0; i < 2 * size; ++i) all[i] = -1;
  MPI_Gather(blocks, 2, MPI_INT, all, 2, MPI_INT, 0, MPI_COMM_WORLD);
  print_ints("gather", 2 * size, all);
  MPI_Scatter(blocks, 2, MPI_INT, part, 2, MPI_INT, size - 1, MPI_COMM_WORLD);
  print_ints("scatter", 2, part);
  MPI_Scatter(blocks, 2, MPI_INT, rank == 0 ? MPI_IN_PLACE : part, 2, MPI_INT, 0, MPI_COMM_WORLD);
  print_ints("scatter in place", 2, part);
  MPI_Allgather(blocks, 2, MPI_INT, all, 2, MPI_INT, MPI_COMM_WORLD);
  print_ints("allgather", 2 * size, all);
  MPI_Alltoall(blocks, 2, MPI_INT, all, 2, MPI_INT, MPI_COMM_WORLD);
  print_ints("alltoall", 2 * size, all);
  MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, 2, MPI_INT, MPI_COMM_WORLD);
  print_ints("alltoall in place", 2 * size, all);
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Bcast(blocks, size, pair, 0, MPI_COMM_WORLD);
  print_ints("bcast", 2 * size, blocks);
  MPI_Type_free(&pair);
  MPI_Barrier(MPI_COMM_SELF);
  MPI_Finalize();
  return 0;
}
