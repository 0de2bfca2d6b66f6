// SPDX-License-Identifier: BSD-3-Clause
// Four ranks call every kind of collective, with sizes that tell the calls apart. What must be
// recorded is written down in collectives_test.py.
#include <mpi.h>
#include <stddef.h>

static int rank;
static int out[64], in[64];
static double doubles[64];
static const int ascending[4] = {1, 2, 3, 4}, after_ascending[4] = {0, 1, 3, 6};
static const int by_peer[4] = {0, 1, 2, 3}, after_by_peer[4] = {0, 0, 1, 3};

static void wait_for(MPI_Request request) { MPI_Wait(&request, MPI_STATUS_IGNORE); }

static void rooted(MPI_Comm world) {
  MPI_Request request;
  MPI_Bcast(out, 10, MPI_INT, 1, world);
  MPI_Ibcast(out, 20, MPI_INT, 1, world, &request);
  wait_for(request);
  MPI_Reduce(rank == 2 ? MPI_IN_PLACE : out, in, 3, MPI_INT, MPI_SUM, 2, world);
  if (rank == 0) {
    MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, 3, MPI_INT, 0, world);
  } else {
    MPI_Gather(out, 3, MPI_INT, NULL, 0, MPI_DATATYPE_NULL, 0, world);
  }
  MPI_Gatherv(rank == 3 ? MPI_IN_PLACE : out, rank + 1, MPI_INT, in, ascending, after_ascending,
              MPI_INT, 3, world);
  MPI_Igatherv(out, rank + 1, MPI_INT, in, ascending, after_ascending, MPI_INT, 3, world, &request);
  wait_for(request);
  MPI_Scatter(out, 2, MPI_INT, rank == 1 ? MPI_IN_PLACE : in, 2, MPI_INT, 1, world);
  MPI_Scatterv(out, ascending, after_ascending, MPI_INT, in, rank + 1, MPI_INT, 2, world);
}

static void reductions(MPI_Comm world) {
  MPI_Request request;
  MPI_Allreduce(MPI_IN_PLACE, out, 5, MPI_INT, MPI_SUM, world);
  MPI_Iallreduce(out, in, 5, MPI_INT, MPI_SUM, world, &request);
  wait_for(request);
  MPI_Scan(out, in, 6, MPI_INT, MPI_SUM, world);
  MPI_Exscan(out, in, 7, MPI_INT, MPI_SUM, world);
  MPI_Reduce_scatter(out, in, ascending, MPI_INT, MPI_SUM, world);
  MPI_Reduce_scatter_block(out, in, 2, MPI_INT, MPI_SUM, world);
}

static void all_to_all(MPI_Comm world) {
  MPI_Request request;
  MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, 4, MPI_INT, world);
  MPI_Allgatherv(out, rank + 1, MPI_INT, in, ascending, after_ascending, MPI_INT, world);
  MPI_Alltoall(out, 2, MPI_INT, in, 2, MPI_INT, world);
  const int received[4] = {rank, rank, rank, rank};
  const int at[4] = {0, rank, 2 * rank, 3 * rank};
  MPI_Alltoallv(out, by_peer, after_by_peer, MPI_INT, in, received, at, MPI_INT, world);
  MPI_Ialltoallv(out, by_peer, after_by_peer, MPI_INT, in, received, at, MPI_INT, world, &request);
  wait_for(request);
  const MPI_Datatype sent_types[4] = {MPI_INT, MPI_DOUBLE, MPI_INT, MPI_DOUBLE};
  const MPI_Datatype mine = sent_types[rank];
  const MPI_Datatype received_types[4] = {mine, mine, mine, mine};
  const int sent_at[4] = {0, 0, 8, 16}, received_at[4] = {0, 32, 64, 96};
  MPI_Alltoallw(out, by_peer, sent_at, sent_types, doubles, received, received_at, received_types,
                world);
}

static void neighbours(MPI_Comm world) {
  MPI_Comm grid, graph;
  MPI_Request request;
  const int sides[2] = {2, 2}, periodic[2] = {0, 0};
  MPI_Cart_create(world, 2, sides, periodic, 0, &grid);
  MPI_Neighbor_allgather(out, 1, MPI_INT, in, 1, MPI_INT, grid);
  MPI_Ineighbor_alltoall(out, 3, MPI_INT, in, 3, MPI_INT, grid, &request);
  wait_for(request);
  const int received[4] = {1, 0, 3, 2}, at[4] = {0, 1, 1, 4};
  MPI_Neighbor_alltoallv(out, by_peer, after_by_peer, MPI_INT, in, received, at, MPI_INT, grid);
  MPI_Comm_free(&grid);

  const int sources[2] = {(rank + 3) % 4, (rank + 2) % 4};
  const int destinations[2] = {(rank + 1) % 4, (rank + 2) % 4};
  const int weights[2] = {1, 1};
  MPI_Dist_graph_create_adjacent(world, 2, sources, weights, 2, destinations, weights,
                                 MPI_INFO_NULL, 0, &graph);
  const int counts[2] = {2, 1};
  const MPI_Aint places[2] = {0, 8};
  const MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
  MPI_Neighbor_alltoallw(out, counts, places, types, in, counts, places, types, graph);
  MPI_Comm_free(&graph);
}

static void between_groups(void) {
  MPI_Comm half, inter;
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 0, &inter);
  const int root = rank % 2 == 1 ? 0 : rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
  MPI_Bcast(out, 9, MPI_INT, root, inter);
  MPI_Barrier(inter);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
}

int main(int argc, char** argv) {
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Ibarrier(MPI_COMM_WORLD, &request);
  wait_for(request);
  rooted(MPI_COMM_WORLD);
  reductions(MPI_COMM_WORLD);
  all_to_all(MPI_COMM_WORLD);
  neighbours(MPI_COMM_WORLD);
  between_groups();
  MPI_Finalize();
  return 0;
}
