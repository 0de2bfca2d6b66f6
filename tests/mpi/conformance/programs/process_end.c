// SPDX-License-Identifier: BSD-3-Clause
// Ends of many kinds. usage: process_end KIND
#include <signal.h>
#include <unistd.h>

#include "report.h"

static void finalize(void) {
  MPI_Finalize();
  printf("finalized at exit\n");
}

int main(int argc, char** argv) {
  const char* kind = argv[1];
  if (strcmp(kind, "no-init") == 0) return 9;
  begin(&argc, &argv);
  MPI_Barrier(MPI_COMM_WORLD);
  printf("%s\n", kind);
  if (strcmp(kind, "at-exit") == 0) {
    atexit(&finalize);
    exit(4);
  }
  if (strcmp(kind, "abort") == 0) MPI_Abort(MPI_COMM_WORLD, 42);
  if (strcmp(kind, "abort-self") == 0) MPI_Abort(MPI_COMM_SELF, 43);
  if (strcmp(kind, "kill") == 0) raise(SIGKILL);
  if (strcmp(kind, "term") == 0) raise(SIGTERM);
  if (strcmp(kind, "abort-c") == 0) abort();
  MPI_Finalize();
  fflush(stdout);
  if (strcmp(kind, "fast") == 0) _exit(6);
  return strcmp(kind, "code") == 0 ? 5 : 0;
}
