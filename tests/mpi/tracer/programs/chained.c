// SPDX-License-Identifier: BSD-3-Clause
// A program for further tools to watch: rank 0 sends 5 messages of 100 bytes to rank 1.
#include <mpi.h>

static void send(char* data) {
  MPI_Request request;
  for (int i = 0; i < 3; ++i) MPI_Send(data, 100, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
  MPI_Ssend(data, 100, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
  MPI_Isend(data, 100, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

int main(int argc, char** argv) {
  char data[100] = "";
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) MPI_Pcontrol(2, "solver", 0.5);
  if (rank == 0) send(data);
  for (int i = 0; rank == 1 && i < 5; ++i) {
    MPI_Recv(data, 100, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
