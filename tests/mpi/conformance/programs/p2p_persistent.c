// SPDX-License-Identifier: BSD-3-Clause
// Persistent requests of every mode: started, inactive, freed while active.
#include "report.h"

static void modes(void) {
  static char space[4096];
  int out[4] = {1, 2, 3, 4}, in[4], flag = -1;
  const int next = (rank + 1) % size, last = (rank + size - 1) % size;
  MPI_Buffer_attach(space, sizeof space);
  MPI_Request sends[4], receives[4];
  MPI_Send_init(&out[0], 1, MPI_INT, next, 0, MPI_COMM_WORLD, &sends[0]);
  MPI_Bsend_init(&out[1], 1, MPI_INT, next, 1, MPI_COMM_WORLD, &sends[1]);
  MPI_Ssend_init(&out[2], 1, MPI_INT, next, 2, MPI_COMM_WORLD, &sends[2]);
  MPI_Rsend_init(&out[3], 1, MPI_INT, next, 3, MPI_COMM_WORLD, &sends[3]);
  for (int i = 0; i < 4; ++i) {
    MPI_Recv_init(&in[i], 1, MPI_INT, last, i, MPI_COMM_WORLD, &receives[i]);
  }
  MPI_Test(&sends[0], &flag, MPI_STATUS_IGNORE);
  printf("inactive is complete %d\n", flag);
  for (int turn = 0; turn < 3; ++turn) {
    MPI_Startall(4, receives);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(&sends[3]);
    MPI_Startall(3, sends);
    MPI_Waitall(4, sends, MPI_STATUSES_IGNORE);
    MPI_Waitall(4, receives, MPI_STATUSES_IGNORE);
    print_ints("in", 4, in);
    for (int i = 0; i < 4; ++i) out[i] += 10 * rank + 1;
  }
  for (int i = 0; i < 4; ++i) {
    MPI_Request_free(&sends[i]);
    MPI_Request_free(&receives[i]);
  }
  int detached = 0;
  char* where = NULL;
  MPI_Buffer_detach(&where, &detached);
  printf("buffer %d %d\n", where == space, detached);
}

static void freed_while_active(void) {
  int out = 5, in = 0;
  MPI_Request request;
  MPI_Send_init(&out, 1, MPI_INT, rank, 8, MPI_COMM_WORLD, &request);
  MPI_Start(&request);
  MPI_Request_free(&request);
  printf("null %d\n", request == MPI_REQUEST_NULL);
  MPI_Recv(&in, 1, MPI_INT, rank, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  printf("in %d\n", in);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  modes();
  freed_while_active();
  MPI_Finalize();
  return 0;
}
