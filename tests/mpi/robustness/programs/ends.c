// SPDX-License-Identifier: BSD-3-Clause
// Ends in an unusual way, at rank 0; the other ranks wait for it in a barrier.
// usage: ends nothing|quick|trap|stack|signal|communicators|spawn
// Compiled for strict C11: signal() is __sysv_signal() then.
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int deeper(volatile char* above) {
  volatile char frame[4096];
  frame[0] = above[0];
  return deeper(frame) + frame[0];
}

static void on_signal(int number) { (void)number; }

/// Sets a handler and what was there before it again.
static void die_by_default(void) {
  void (*before)(int) = signal(SIGTERM, on_signal);
  signal(SIGTERM, before);
  raise(SIGTERM);
}

static void end(const char* how) {
  if (strcmp(how, "quick") == 0) quick_exit(3);
  if (strcmp(how, "trap") == 0) raise(SIGTRAP);
  if (strcmp(how, "stack") == 0) printf("%d\n", deeper(how));
  if (strcmp(how, "signal") == 0) die_by_default();
}

/// Takes all communicators that the library has.
static void take_communicators(void) {
  MPI_Comm copy;
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  while (MPI_Comm_dup(MPI_COMM_SELF, &copy) == MPI_SUCCESS) {
  }
}

static void spawn_nothing(void) {
  MPI_Comm children;
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  const int result = MPI_Comm_spawn(NULL, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF,
                                    &children, MPI_ERRCODES_IGNORE);
  printf("spawn refused: %d\n", result != MPI_SUCCESS);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, size = 0, in = -1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &in, 1, MPI_INT, (rank + size - 1) % size,
               0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  const char* how = argc > 1 ? argv[1] : "nothing";
  if (strcmp(how, "communicators") == 0) take_communicators();
  if (strcmp(how, "spawn") == 0 && rank == 0) spawn_nothing();
  if (rank == 0) end(how);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  printf("rank %d received %d\n", rank, in);
  return 0;
}
