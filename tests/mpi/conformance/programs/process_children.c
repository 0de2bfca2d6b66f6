// SPDX-License-Identifier: BSD-3-Clause
// Child processes that are no ranks: they run, and leave the rank's record alone.
#include <sys/wait.h>
#include <unistd.h>

#include "report.h"

static int code_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  fflush(stdout);
  printf("system %d\n", system("echo from the shell; exit 3") >> 8);
  pid_t child = fork();
  if (child == 0) exit(7);
  printf("fork %d\n", code_of(child));
  child = fork();
  if (child == 0) execl("/bin/sh", "sh", "-c", "exit 8", (char*)NULL);
  printf("exec %d\n", code_of(child));
  child = vfork();
  if (child == 0) _exit(9);
  printf("vfork %d\n", code_of(child));
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
