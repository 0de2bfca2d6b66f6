/* SPDX-License-Identifier: BSD-3-Clause */
/* Phases 0, 1, 7 and 0 again, each with a pattern of its own: see phases_test.py. With the argument
 * "wait", rank 0 then lets the others wait for 0.4 s; with "exit", rank 1 leaves inside phase 7. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int rank, size;

static void shift(int by, int bytes) {
  char out[1024] = {0}, in[1024];
  MPI_Sendrecv(out, bytes, MPI_BYTE, (rank + by) % size, 0, in, bytes, MPI_BYTE,
               (rank + size - by) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char** argv) {
  const char* mode = argc > 1 ? argv[1] : "";
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int one = 1, sum = 0;
  shift(1, 100);
  MPI_Pcontrol(1);
  shift(2, 200);
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Pcontrol(7);
  if (!strcmp(mode, "exit") && rank == 1) exit(3);
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Pcontrol(0);
  shift(1, 300);
  if (!strcmp(mode, "wait")) {
    const struct timespec pause = {0, 400000000};
    if (rank == 0) nanosleep(&pause, NULL);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
