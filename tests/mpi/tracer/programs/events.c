// SPDX-License-Identifier: BSD-3-Clause
// One kind of calls after another, which events_test.py knows. usage: events CASE
#include <mpi.h>
#include <string.h>

static int rank, size, right, left;
static char out[1000], in[1000], more[1000];
static char large_out[20000], large_in[20000];
static MPI_Status* const ignore = MPI_STATUS_IGNORE;

/// Everybody to rank 0, which does not say from whom, nor ask who it was: 10 bytes and the rank.
static void any_source(void) {
  if (rank != 0) MPI_Send(out, 10 + rank, MPI_BYTE, 0, rank, MPI_COMM_WORLD);
  if (rank != 0) return;
  MPI_Request request;
  MPI_Irecv(in, 1000, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
  for (int i = 2; i < size; ++i) {
    MPI_Recv(more, 1000, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, ignore);
  }
  MPI_Wait(&request, ignore);
}

static void completions(void) {
  MPI_Request r[4];
  int index, done, which[4];
  for (int way = 0; way < 6; ++way) {
    MPI_Irecv(in, 1000, MPI_BYTE, left, way, MPI_COMM_WORLD, &r[0]);
    MPI_Irecv(more, 1000, MPI_BYTE, right, way, MPI_COMM_WORLD, &r[1]);
    MPI_Isend(out, 20 + way, MPI_BYTE, right, way, MPI_COMM_WORLD, &r[2]);
    MPI_Issend(out, 40 + way, MPI_BYTE, left, way, MPI_COMM_WORLD, &r[3]);
    if (way == 0) MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
    for (int i = 0; way == 1 && i < 4; ++i) MPI_Waitany(4, r, &index, ignore);
    for (int i = 0; way == 2 && i < 4; i += done) {
      MPI_Waitsome(4, r, &done, which, MPI_STATUSES_IGNORE);
    }
    for (int i = 0; way == 3 && i < 4; ++i) {
      do MPI_Test(&r[i], &done, ignore);
      while (!done);
    }
    if (way == 4) {
      do MPI_Testall(4, r, &done, MPI_STATUSES_IGNORE);
      while (!done);
    }
    for (int i = 0; way == 5 && i < 4; i += done) {
      if (i % 2 == 0) MPI_Testany(4, r, &index, &done, ignore);
      if (i % 2 == 1) MPI_Testsome(4, r, &done, which, MPI_STATUSES_IGNORE);
    }
  }
}

static void persistent(void) {
  MPI_Request r[2];
  MPI_Recv_init(in, 1000, MPI_BYTE, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &r[0]);
  MPI_Send_init(out, 30, MPI_BYTE, right, 5, MPI_COMM_WORLD, &r[1]);
  for (int i = 0; i < 3; ++i) {
    MPI_Startall(2, r);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  }
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);  // both are inactive
  MPI_Request_free(&r[0]);
  MPI_Request_free(&r[1]);
}

/// All ranks send before any receives: only buffered sends may, of this size.
static void buffered(void) {
  static char space[100000];
  void* detached;
  int bytes;
  MPI_Request r;
  MPI_Buffer_attach(space, sizeof space);
  MPI_Bsend(large_out, sizeof large_out, MPI_BYTE, right, 10, MPI_COMM_WORLD);
  MPI_Ibsend(large_out, sizeof large_out, MPI_BYTE, right, 10, MPI_COMM_WORLD, &r);
  MPI_Wait(&r, ignore);
  MPI_Bsend_init(large_out, sizeof large_out, MPI_BYTE, right, 10, MPI_COMM_WORLD, &r);
  for (int i = 0; i < 2; ++i) {
    MPI_Start(&r);
    MPI_Wait(&r, ignore);
  }
  for (int i = 0; i < 4; ++i) {
    MPI_Recv(large_in, sizeof large_in, MPI_BYTE, left, 10, MPI_COMM_WORLD, ignore);
  }
  MPI_Request_free(&r);
  MPI_Buffer_detach(&detached, &bytes);
}

static void probes(void) {
  MPI_Message message;
  MPI_Request r[2];
  int found = 0;
  MPI_Isend(out, 50, MPI_BYTE, right, 6, MPI_COMM_WORLD, &r[0]);
  MPI_Mprobe(MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &message, ignore);
  MPI_Mrecv(in, 1000, MPI_BYTE, &message, ignore);
  MPI_Isend(out, 51, MPI_BYTE, right, 7, MPI_COMM_WORLD, &r[1]);
  while (!found) MPI_Improbe(MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &found, &message, ignore);
  MPI_Request receive;
  MPI_Imrecv(in, 1000, MPI_BYTE, &message, &receive);
  MPI_Wait(&receive, ignore);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}

/// Nobody, a cancelled receive, a send that is left alone, and the send to oneself.
static void odd_ones(void) {
  MPI_Request r;
  MPI_Sendrecv(out, 9, MPI_BYTE, MPI_PROC_NULL, 0, in, 9, MPI_BYTE, MPI_PROC_NULL, 0,
               MPI_COMM_WORLD, ignore);
  MPI_Irecv(in, 9, MPI_BYTE, MPI_ANY_SOURCE, 99, MPI_COMM_WORLD, &r);
  MPI_Cancel(&r);
  MPI_Wait(&r, ignore);
  MPI_Isend(out, 60, MPI_BYTE, right, 8, MPI_COMM_WORLD, &r);
  MPI_Request_free(&r);
  MPI_Recv(in, 1000, MPI_BYTE, left, 8, MPI_COMM_WORLD, ignore);
  MPI_Sendrecv(out, 61, MPI_BYTE, rank, 9, in, 61, MPI_BYTE, rank, 9, MPI_COMM_WORLD, ignore);
  MPI_Sendrecv(out, 62, MPI_BYTE, right, 9, in, 62, MPI_BYTE, left, 9, MPI_COMM_WORLD, ignore);
  MPI_Sendrecv_replace(in, 63, MPI_BYTE, left, 9, right, 9, MPI_COMM_WORLD, ignore);
}

/// The even and the odd ranks for themselves, backwards.
static void parts(void) {
  MPI_Comm half;
  int place, members;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
  MPI_Comm_rank(half, &place);
  MPI_Comm_size(half, &members);
  MPI_Sendrecv(out, 70, MPI_BYTE, (place + 1) % members, 1, in, 1000, MPI_BYTE, MPI_ANY_SOURCE, 1,
               half, ignore);
  MPI_Bcast(out, 100, MPI_BYTE, members - 1, half);
  MPI_Comm_free(&half);
}

static void collectives(void) {
  int counts[16], places[16];
  MPI_Request r[2];
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Allreduce(out, in, 80, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD);
  for (int i = 0; i < size; ++i) {
    counts[i] = 1 + (i + rank) % size;
    places[i] = 20 * i;
  }
  MPI_Alltoallv(out, counts, places, MPI_BYTE, in, counts, places, MPI_BYTE, MPI_COMM_WORLD);
  MPI_Ibcast(out, 90, MPI_BYTE, 1, MPI_COMM_WORLD, &r[0]);
  MPI_Ibarrier(MPI_COMM_WORLD, &r[1]);
  MPI_Sendrecv(out, 91, MPI_BYTE, right, 0, in, 91, MPI_BYTE, left, 0, MPI_COMM_WORLD, ignore);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
  for (int i = 0; i < size; ++i) counts[i] = i + 1;
  MPI_Gatherv(out, rank + 1, MPI_BYTE, in, counts, places, MPI_BYTE, 0, MPI_COMM_WORLD);
  MPI_Allgatherv(out, rank + 1, MPI_BYTE, in, counts, places, MPI_BYTE, MPI_COMM_WORLD);
}

static void neighbours(void) {
  MPI_Comm ring;
  MPI_Cart_create(MPI_COMM_WORLD, 1, &size, (int[]){0}, 0, &ring);
  MPI_Neighbor_alltoall(out, 11, MPI_BYTE, in, 11, MPI_BYTE, ring);
  MPI_Comm_free(&ring);
}

/// Nobody waits for this receive.
static void freed(void) {
  MPI_Request r;
  MPI_Irecv(in, 64, MPI_BYTE, left, 11, MPI_COMM_WORLD, &r);
  MPI_Request_free(&r);
  MPI_Send(out, 64, MPI_BYTE, right, 11, MPI_COMM_WORLD);
}

/// One of two receives gets more than it has room for.
static void truncated(void) {
  MPI_Request r[2];
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Irecv(in, 65, MPI_BYTE, left, 12, MPI_COMM_WORLD, &r[0]);
  MPI_Irecv(more, 60, MPI_BYTE, left, 13, MPI_COMM_WORLD, &r[1]);
  MPI_Send(out, 65, MPI_BYTE, right, 12, MPI_COMM_WORLD);
  MPI_Send(out, 66, MPI_BYTE, right, 13, MPI_COMM_WORLD);
  MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
}

/// More lines than a small disk takes.
static void many(void) {
  for (int i = 0; i < 3000; ++i) {
    MPI_Sendrecv(out, 1, MPI_BYTE, right, 0, in, 1, MPI_BYTE, left, 0, MPI_COMM_WORLD, ignore);
  }
}

int main(int argc, char** argv) {
  const char* part = argv[argc - 1];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  right = (rank + 1) % size;
  left = (rank + size - 1) % size;
#define CASE(name)                                                       \
  do { /* no receive from anywhere gets what belongs to the next case */ \
    if (strcmp(part, #name) == 0 || strcmp(part, "all") == 0) name();    \
    MPI_Barrier(MPI_COMM_WORLD);                                         \
  } while (0)
  CASE(any_source);
  CASE(completions);
  CASE(persistent);
  CASE(buffered);
  CASE(probes);
  CASE(odd_ones);
  CASE(parts);
  CASE(collectives);
  CASE(neighbours);
  if (strcmp(part, "many") == 0) many();
  if (strcmp(part, "freed") == 0) freed();
  if (strcmp(part, "truncated") == 0) truncated();
  if (strcmp(part, "abort") == 0 && rank == 1) MPI_Abort(MPI_COMM_WORLD, 3);
  MPI_Finalize();
  return 0;
}
