// SPDX-License-Identifier: BSD-3-Clause
// The default error handler ends the program, with a message. usage: errors_fatal KIND
#include "report.h"

int main(int argc, char** argv) {
  const char* kind = argv[1];
  if (strcmp(kind, "before-init") == 0) MPI_Barrier(MPI_COMM_WORLD);
  begin(&argc, &argv);
  printf("begun\n");
  if (strcmp(kind, "rank") == 0) MPI_Send(NULL, 0, MPI_INT, size, 0, MPI_COMM_WORLD);
  if (strcmp(kind, "null") == 0) MPI_Barrier(MPI_COMM_NULL);
  if (strcmp(kind, "init-twice") == 0) MPI_Init(NULL, NULL);
  MPI_Finalize();
  printf("ended\n");
  if (strcmp(kind, "after-finalize") == 0) MPI_Barrier(MPI_COMM_WORLD);
  if (strcmp(kind, "finalize-twice") == 0) MPI_Finalize();
  return 0;
}
