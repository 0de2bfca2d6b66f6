// SPDX-License-Identifier: BSD-3-Clause
// The program changes its folder and its umask; it looks at which descriptors are free.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report.h"

int main(int argc, char** argv) {
  const int before = open("/dev/null", O_RDONLY);
  close(before);
  begin(&argc, &argv);
  const mode_t mask = umask(077);
  printf("mask %o\n", (unsigned)mask);
  if (chdir("/") != 0) return 1;
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) fclose(stdin);
  MPI_Finalize();
  const int after = open("/dev/null", O_RDONLY);
  printf("descriptors %d %d\n", before, after);
  return 0;
}
