// SPDX-License-Identifier: BSD-3-Clause
// The same calls as same.F90 makes.
#include <mpi.h>

int main(int argc, char** argv) {
  int rank, size, data[64] = {0}, other[64], counts[16], places[16];
  MPI_Comm reversed;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int right = (rank + 1) % size, left = (rank + size - 1) % size;

  MPI_Irecv(other, 5, MPI_INT, left, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(data, 5, MPI_INT, right, 0, MPI_COMM_WORLD, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Sendrecv(data, 7, MPI_INT, left, 0, other, 7, MPI_INT, right, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Sendrecv_replace(data, 3, MPI_INT, right, 0, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Recv_init(other, 11, MPI_INT, left, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Send_init(data, 11, MPI_INT, right, 0, MPI_COMM_WORLD, &requests[1]);
  for (int i = 0; i < 2; ++i) {
    MPI_Startall(2, requests);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  }
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  MPI_Send(data, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD);

  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &reversed);
  int place;
  MPI_Comm_rank(reversed, &place);
  if (place == 0) MPI_Send(data, 13, MPI_INT, 1, 0, reversed);
  if (place == 1) MPI_Recv(other, 13, MPI_INT, 0, 0, reversed, MPI_STATUS_IGNORE);
  MPI_Bcast(data, 4, MPI_INT, 1, reversed);
  MPI_Comm_free(&reversed);

  MPI_Allreduce(MPI_IN_PLACE, data, 6, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Gather(data, 2, MPI_INT, other, 2, MPI_INT, 1, MPI_COMM_WORLD);
  for (int i = 0; i < size; ++i) {
    counts[i] = 1;
    places[i] = i;
  }
  MPI_Alltoallv(data, counts, places, MPI_INT, other, counts, places, MPI_INT, MPI_COMM_WORLD);
  MPI_Ibcast(data, 8, MPI_INT, 0, MPI_COMM_WORLD, &requests[0]);
  MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return 0;
}
