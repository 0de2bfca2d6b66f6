// SPDX-License-Identifier: BSD-3-Clause
// A program with profiling of its own: it defines MPI_Send, and calls PMPI_ functions itself.
#include "report.h"

static int sends;

int MPI_Send(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
  ++sends;
  return PMPI_Send(data, count, type, to, tag, comm);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int in = -1;
  MPI_Request request;
  PMPI_Irecv(&in, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &request);
  MPI_Send(&rank, 1, MPI_INT, (rank + 1) % size, 0, MPI_COMM_WORLD);
  PMPI_Wait(&request, MPI_STATUS_IGNORE);
  printf("sends %d in %d\n", sends, in);
  MPI_Finalize();
  return 0;
}
