// SPDX-License-Identifier: BSD-3-Clause
// Cancelled receives and sends; a cancelled send may be delivered all the same.
#include "report.h"

static void receive(void) {
  int data;
  MPI_Request request;
  MPI_Status status;
  MPI_Irecv(&data, 1, MPI_INT, rank, 5, MPI_COMM_WORLD, &request);
  TRY(MPI_Cancel(&request));
  MPI_Wait(&request, &status);
  int cancelled = 0;
  MPI_Test_cancelled(&status, &cancelled);
  printf("receive cancelled %d\n", cancelled);
}

static void persistent_receive(void) {
  int data;
  MPI_Request request;
  MPI_Status status;
  MPI_Recv_init(&data, 1, MPI_INT, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &request);
  for (int turn = 0; turn < 3; ++turn) {
    MPI_Start(&request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    int cancelled = 0;
    MPI_Test_cancelled(&status, &cancelled);
    printf("turn %d cancelled %d active %d\n", turn, cancelled, request != MPI_REQUEST_NULL);
  }
  MPI_Request_free(&request);
}

static void send(void) {
  int data = rank, received = -1;
  MPI_Request request;
  MPI_Status status;
  MPI_Isend(&data, 1, MPI_INT, (rank + 1) % size, 7, MPI_COMM_WORLD, &request);
  MPI_Cancel(&request);
  MPI_Recv(&received, 1, MPI_INT, (rank + size - 1) % size, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Wait(&request, &status);
  int cancelled = -1;
  MPI_Test_cancelled(&status, &cancelled);
  printf("send cancelled %d received %d\n", cancelled, received);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  receive();
  persistent_receive();
  send();
  MPI_Finalize();
  return 0;
}
