// SPDX-License-Identifier: BSD-3-Clause
// Send modes, their buffer, Sendrecv, and messages to nobody, to oneself and of no bytes.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  int out = rank, in[6] = {0}, bytes = 0;
  MPI_Request requests[6];
  MPI_Status status;
  MPI_Pack_size(1, MPI_INT, MPI_COMM_WORLD, &bytes);
  bytes = 2 * (bytes + MPI_BSEND_OVERHEAD);
  void* space = malloc((size_t)bytes);
  MPI_Buffer_attach(space, bytes);
  for (int i = 0; i < 6; ++i) {
    MPI_Irecv(&in[i], 1, MPI_INT, last, i, MPI_COMM_WORLD, &requests[i]);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Request sends[3];
  MPI_Bsend(&out, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
  MPI_Rsend(&out, 1, MPI_INT, next, 1, MPI_COMM_WORLD);
  MPI_Issend(&out, 1, MPI_INT, next, 2, MPI_COMM_WORLD, &sends[0]);
  MPI_Ibsend(&out, 1, MPI_INT, next, 3, MPI_COMM_WORLD, &sends[1]);
  MPI_Irsend(&out, 1, MPI_INT, next, 4, MPI_COMM_WORLD, &sends[2]);
  MPI_Ssend(&out, 1, MPI_INT, next, 5, MPI_COMM_WORLD);
  MPI_Waitall(3, sends, MPI_STATUSES_IGNORE);
  MPI_Waitall(6, requests, MPI_STATUSES_IGNORE);
  print_ints("in", 6, in);
  void* where = NULL;
  int size_of_space = 0;
  MPI_Buffer_detach(&where, &size_of_space);
  printf("detached %d %d\n", where == space, size_of_space == bytes);
  free(space);
  MPI_Sendrecv_replace(&out, 1, MPI_INT, next, 7, last, 7, MPI_COMM_WORLD, &status);
  printf("replaced by %d\n", out);
  MPI_Sendrecv(&out, 1, MPI_INT, MPI_PROC_NULL, 7, in, 1, MPI_INT, MPI_PROC_NULL, 7, MPI_COMM_WORLD,
               &status);
  print_status("nobody", status, MPI_INT);
  MPI_Sendrecv(NULL, 0, MPI_INT, rank, 8, NULL, 0, MPI_INT, rank, 8, MPI_COMM_WORLD, &status);
  print_status("nothing", status, MPI_INT);
  MPI_Finalize();
  return 0;
}
