// SPDX-License-Identifier: BSD-3-Clause
// patterns NAME BYTES: a ring all-gather, a recursive-doubling all-gather (ranks: a power of 2), a
// halo exchange on a ring, or a ping-pong, by point-to-point messages only.
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static int rank;
static int size;

static void ring(char* out, char* in, int bytes) {
  for (int step = 1; step < size; ++step) {
    MPI_Sendrecv(out, bytes, MPI_BYTE, (rank + 1) % size, 0, in, bytes, MPI_BYTE,
                 (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

static void recursive_doubling(char* out, char* in, int bytes) {
  for (int distance = 1; distance < size; distance *= 2) {
    MPI_Sendrecv(out, bytes * distance, MPI_BYTE, rank ^ distance, 1, in, bytes * distance,
                 MPI_BYTE, rank ^ distance, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
}

/// The first and the last rank in turn; the receive is there first.
static void ping_pong(char* out, char* in, int bytes) {
  const int peer = size - 1 - rank;
  if (rank != 0 && peer != 0) return;
  for (int step = 0; step < 4; ++step) {
    MPI_Request request;
    if (step % 2 == (rank == 0)) {
      MPI_Recv(in, bytes, MPI_BYTE, peer, step, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
      MPI_Isend(out, bytes, MPI_BYTE, peer, step, MPI_COMM_WORLD, &request);
      MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
  }
}

static void halo(char* out, char* in, int bytes) {
  const int left = (rank + size - 1) % size;
  const int right = (rank + 1) % size;
  for (int step = 0; step < 4; ++step) {
    MPI_Request requests[4];
    MPI_Irecv(in, bytes, MPI_BYTE, left, step, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(in + bytes, bytes, MPI_BYTE, right, step, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(out, bytes, MPI_BYTE, left, step, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(out + bytes, bytes, MPI_BYTE, right, step, MPI_COMM_WORLD, &requests[3]);
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
  }
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (argc != 3) MPI_Abort(MPI_COMM_WORLD, 2);
  const int bytes = atoi(argv[2]);
  char* const out = calloc((size_t)size * (size_t)bytes, 1);
  char* const in = calloc((size_t)size * (size_t)bytes, 1);
  if (strcmp(argv[1], "ring") == 0) {
    ring(out, in, bytes);
  } else if (strcmp(argv[1], "recursive-doubling") == 0) {
    recursive_doubling(out, in, bytes);
  } else if (strcmp(argv[1], "halo") == 0) {
    halo(out, in, bytes);
  } else if (strcmp(argv[1], "ping-pong") == 0) {
    ping_pong(out, in, bytes);
  } else {
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  MPI_Finalize();
  free(out);
  free(in);
  return 0;
}
