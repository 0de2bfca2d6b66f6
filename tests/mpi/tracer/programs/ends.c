// SPDX-License-Identifier: BSD-3-Clause
// Rank 1 leaves in the way that the argument names, after one message round a ring of known size.
// A further argument names a file.
#include <fcntl.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int deeper(volatile char* above) {
  volatile char frame[4096];
  frame[0] = above[0];
  return deeper(frame) + frame[0];
}

static void on_signal(int number) { (void)number; }

/// Sets a handler and what was there before it again, by what signal() is for -std=c11.
static void die_by_default(void) {
  void (*before)(int) = __sysv_signal(SIGTERM, on_signal);
  __sysv_signal(SIGTERM, before);
  raise(SIGTERM);
}

/// The file gets the number of standard error.
static void leave_with_data(const char* path) {
  close(2);
  const int file = open(path, O_CREAT | O_WRONLY, 0644);
  exit(write(file, "DATA\n", 5) == 5 ? file : 1);
}

/// Standard error is the file for a while, or for good.
static void leave_redirected(const char* path, int is_restored) {
  const int kept = dup(2);
  if (freopen(path, "w", stderr) == NULL) exit(1);
  fputs("LOG\n", stderr);
  fflush(stderr);
  if (is_restored) dup2(kept, 2);
  exit(3);
}

static void leave(const char* how, const char* file) {
  int data = 0;
  volatile int* nowhere = NULL;
  if (!strcmp(how, "abort")) MPI_Abort(MPI_COMM_WORLD, 7);
  if (!strcmp(how, "exit")) exit(3);
  if (!strcmp(how, "data")) leave_with_data(file);
  if (!strcmp(how, "log")) leave_redirected(file, 0);
  if (!strcmp(how, "restored")) leave_redirected(file, 1);
  if (!strcmp(how, "segv")) *nowhere = 1;
  if (!strcmp(how, "term")) kill(getpid(), SIGTERM);
  if (!strcmp(how, "quick")) quick_exit(3);
  if (!strcmp(how, "trap")) raise(SIGTRAP);
  if (!strcmp(how, "stack")) exit(deeper((volatile char*)how));
  if (!strcmp(how, "sysv-signal")) die_by_default();
  if (!strcmp(how, "mpi-error")) MPI_Send(&data, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
}

int main(int argc, char** argv) {
  int rank, size, out[25] = {0}, in[25];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Sendrecv(out, 25, MPI_INT, (rank + 1) % size, 0, in, 25, MPI_INT, (rank + size - 1) % size, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);  // whoever leaves this one knows that all have left the first
  if (!strcmp(argv[1], "all-exit")) exit(4);
  if (rank == 1) leave(argv[1], argv[2]);
  if (rank != 1) sleep(30);  // until the launcher ends the others
  MPI_Finalize();
  return 0;
}
