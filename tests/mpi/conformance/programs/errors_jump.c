// SPDX-License-Identifier: BSD-3-Clause
// An error handler that leaves the MPI call by longjmp; the program goes on.
#include <setjmp.h>

#include "report.h"

static jmp_buf retry;

static void jump(MPI_Comm* comm, int* code, ...) {
  printf("jump: class %d world %d\n", class_of(*code), *comm == MPI_COMM_WORLD);
  longjmp(retry, 1);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Errhandler handler;
  MPI_Comm_create_errhandler(&jump, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  if (setjmp(retry) == 0) {
    MPI_Send(NULL, 1, MPI_INT, size, 0, MPI_COMM_WORLD);
    printf("not reached\n");
  }
  int value = rank, received = -1;
  MPI_Sendrecv(&value, 1, MPI_INT, (rank + 1) % size, 0, &received, 1, MPI_INT,
               (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  printf("received %d\n", received);
  MPI_Errhandler_free(&handler);
  MPI_Finalize();
  return 0;
}
