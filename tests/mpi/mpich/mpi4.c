// SPDX-License-Identifier: BSD-3-Clause
// Four ranks call what MPI 4.0 has added, with sizes that tell the calls apart. What must be
// recorded is written down in mpi4_test.py.
#include <mpi.h>

static int rank, right, left;
static char out[4096], in[4096];
static MPI_Comm world;
static const MPI_Count ascending[4] = {1, 2, 3, 4}, fours[4] = {4, 4, 4, 4};
static const MPI_Aint after_ascending[4] = {0, 1, 3, 6}, in_fours[4] = {0, 4, 8, 12};

static void wait_for(MPI_Request request) { MPI_Wait(&request, MPI_STATUS_IGNORE); }

static void start_and_wait(MPI_Request* requests, int count, int times) {
  for (int i = 0; i < times; ++i) {
    MPI_Startall(count, requests);
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
  }
}

static void free_all(MPI_Request* requests, int count) {
  for (int i = 0; i < count; ++i) MPI_Request_free(&requests[i]);
}

static void large_count_sends(void) {
  MPI_Request requests[2];
  MPI_Irecv_c(in, 1, MPI_BYTE, left, 0, world, &requests[0]);
  MPI_Send_c(out, 1, MPI_BYTE, right, 0, world);
  wait_for(requests[0]);
  MPI_Irecv_c(in, 2, MPI_BYTE, left, 0, world, &requests[0]);
  MPI_Isend_c(out, 2, MPI_BYTE, right, 0, world, &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Sendrecv_c(out, 4, MPI_BYTE, right, 0, in, 4, MPI_BYTE, left, 0, world, MPI_STATUS_IGNORE);
  MPI_Sendrecv_replace_c(out, 8, MPI_BYTE, right, 0, left, 0, world, MPI_STATUS_IGNORE);
  MPI_Recv_init_c(in, 16, MPI_BYTE, left, 0, world, &requests[0]);
  MPI_Send_init_c(out, 16, MPI_BYTE, right, 0, world, &requests[1]);
  start_and_wait(requests, 2, 3);
  free_all(requests, 2);
}

static void large_count_type(void) {
  MPI_Datatype eight;
  MPI_Type_contiguous_c(8, MPI_BYTE, &eight);
  MPI_Type_commit(&eight);
  MPI_Sendrecv(out, 4, eight, right, 0, in, 4, eight, left, 0, world, MPI_STATUS_IGNORE);
  MPI_Type_free(&eight);
}

static void exchanges(void) {
  MPI_Request request;
  MPI_Isendrecv(out, 100, MPI_BYTE, right, 0, in, 100, MPI_BYTE, left, 0, world, &request);
  wait_for(request);
  MPI_Isendrecv_replace(out, 200, MPI_BYTE, right, 0, left, 0, world, &request);
  wait_for(request);
  MPI_Isendrecv_c(out, 300, MPI_BYTE, right, 0, in, 300, MPI_BYTE, left, 0, world, &request);
  wait_for(request);
}

// Five partitions of seven integers, twice, marked as ready in every way.
static void partitioned(void) {
  MPI_Request requests[2];
  int two[2] = {0, 4};
  MPI_Precv_init(in, 5, 7, MPI_INT, left, 0, world, MPI_INFO_NULL, &requests[0]);
  MPI_Psend_init(out, 5, 7, MPI_INT, right, 0, world, MPI_INFO_NULL, &requests[1]);
  for (int i = 0; i < 2; ++i) {
    MPI_Startall(2, requests);
    MPI_Pready(3, requests[1]);
    MPI_Pready_range(1, 2, requests[1]);
    MPI_Pready_list(2, two, requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  }
  free_all(requests, 2);
}

static void large_count_collectives(void) {
  MPI_Request request;
  MPI_Bcast_c(out, 10, MPI_BYTE, 1, world);
  MPI_Ibcast_c(out, 10, MPI_BYTE, 1, world, &request);
  wait_for(request);
  MPI_Allreduce_c(out, in, 20, MPI_CHAR, MPI_MAX, world);
  MPI_Reduce_scatter_c(out, in, ascending, MPI_CHAR, MPI_MAX, world);
  MPI_Allgatherv_c(out, rank + 1, MPI_BYTE, in, ascending, after_ascending, MPI_BYTE, world);
  MPI_Gatherv_c(out, rank + 1, MPI_BYTE, in, ascending, after_ascending, MPI_BYTE, 3, world);
  MPI_Scatterv_c(out, ascending, after_ascending, MPI_BYTE, in, rank + 1, MPI_BYTE, 2, world);
  MPI_Alltoallv_c(out, fours, in_fours, MPI_BYTE, in, fours, in_fours, MPI_BYTE, world);
  // Beyond 2^31, where nothing has to move.
  MPI_Bcast_c(out, 3000000000, MPI_BYTE, 0, MPI_COMM_SELF);
  MPI_Allgather_c(MPI_IN_PLACE, 0, MPI_BYTE, out, 5000000000, MPI_BYTE, MPI_COMM_SELF);
}

static void persistent_collectives(void) {
  MPI_Request requests[4];
  const int counts[4] = {5, 5, 5, 5}, places[4] = {0, 5, 10, 15};
  MPI_Datatype pair;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Bcast_init(out, 3, pair, 2, world, MPI_INFO_NULL, &requests[0]);
  MPI_Type_free(&pair);
  MPI_Alltoallv_init(out, counts, places, MPI_BYTE, in, counts, places, MPI_BYTE, world,
                     MPI_INFO_NULL, &requests[1]);
  MPI_Exscan_init_c(out, in, 6, MPI_CHAR, MPI_MAX, world, MPI_INFO_NULL, &requests[2]);
  MPI_Barrier_init(world, MPI_INFO_NULL, &requests[3]);  // never started
  start_and_wait(requests, 3, 2);
  MPI_Start(&requests[0]);
  wait_for(requests[0]);
  free_all(requests, 4);
}

static void communicators(void) {
  MPI_Comm copy;
  MPI_Request request;
  MPI_Comm_idup_with_info(world, MPI_INFO_NULL, &copy, &request);
  wait_for(request);
  if (rank == 0) MPI_Send(out, 1000, MPI_BYTE, 2, 0, copy);
  if (rank == 2) MPI_Recv(in, 1000, MPI_BYTE, 0, 0, copy, MPI_STATUS_IGNORE);
  MPI_Comm_free(&copy);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  world = MPI_COMM_WORLD;
  MPI_Comm_rank(world, &rank);
  right = (rank + 1) % 4;
  left = (rank + 3) % 4;
  large_count_sends();
  large_count_type();
  exchanges();
  partitioned();
  large_count_collectives();
  persistent_collectives();
  communicators();
  MPI_Finalize();
  return 0;
}
