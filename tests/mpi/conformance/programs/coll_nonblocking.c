// SPDX-License-Identifier: BSD-3-Clause
// Nonblocking collectives, several at a time, completed in another order.
#include "report.h"

enum { call_count = 8 };

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Request requests[call_count];
  int sum = 0, root = rank == 1 ? 55 : 0, all[8], gathered[8] = {0}, blocks[8], turned[8], part = 0,
      least = -1;
  for (int i = 0; i < size; ++i) blocks[i] = 10 * rank + i;
  MPI_Ibarrier(MPI_COMM_WORLD, &requests[0]);
  MPI_Ibcast(&root, 1, MPI_INT, 1, MPI_COMM_WORLD, &requests[1]);
  MPI_Iallreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[2]);
  MPI_Iallgather(&rank, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD, &requests[3]);
  MPI_Igather(&rank, 1, MPI_INT, gathered, 1, MPI_INT, 0, MPI_COMM_WORLD, &requests[4]);
  MPI_Ialltoall(blocks, 1, MPI_INT, turned, 1, MPI_INT, MPI_COMM_WORLD, &requests[5]);
  MPI_Iscatter(blocks, 1, MPI_INT, &part, 1, MPI_INT, 1, MPI_COMM_WORLD, &requests[6]);
  MPI_Ireduce(&rank, &least, 1, MPI_INT, MPI_MIN, 0, MPI_COMM_WORLD, &requests[7]);
  for (int i = call_count - 1; i >= 4; --i) MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
  int done = 0;
  while (done == 0) MPI_Testall(4, requests, &done, MPI_STATUSES_IGNORE);
  printf("root %d sum %d part %d least %d\n", root, sum, part, least);
  print_ints("all", size, all);
  print_ints("gathered", rank == 0 ? size : 0, gathered);
  print_ints("turned", size, turned);
  MPI_Finalize();
  return 0;
}
