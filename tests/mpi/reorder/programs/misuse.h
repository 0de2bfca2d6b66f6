/* SPDX-License-Identifier: BSD-3-Clause */
/* Programs that take a new communicator's ranks for those of the one before. */
#pragma once

#include "places.h"

/* What FEniCS/dolfinx#1617 did: neighbours of the new communicator, messages on the old one. */
static void misuse(MPI_Comm old) {
  int size, down, up, sent = 1, received, sides[] = {4, 0}, periods[] = {1, 1};
  MPI_Comm grid;
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  MPI_Cart_shift(grid, 0, 1, &down, &up);
  MPI_Request
      requests[2]; /* to processes that do not expect it: they hear of it by MPI_ANY_SOURCE */
  MPI_Irecv(&received, 1, MPI_INT, MPI_ANY_SOURCE, 0, old, &requests[0]);
  MPI_Isend(&sent, 1, MPI_INT, up, 0, old, &requests[1]);
  MPI_Barrier(old);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Comm_free(&grid);
}

/* What means something else by new ranks, and what does not, on the communicator of before. */
static void misuse_together(MPI_Comm old, int is_wrong) {
  int rank, size, sides[] = {4, 0}, periods[] = {1, 1}, sum, own, all[most];
  MPI_Comm grid, again;
  MPI_Win window;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  own = rank;
  MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, old); /* before there is a new order */
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  MPI_Barrier(old);
  MPI_Allreduce(&own, &sum, 1, MPI_INT, MPI_SUM, old);
  MPI_Reduce(&own, &sum, 1, MPI_INT, MPI_SUM, 0, old);
  MPI_Bcast(&sum, 1, MPI_INT, 0, old);
  MPI_Comm_dup(old, &again);
  MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, again);
  MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, grid);
  MPI_Comm_free(&again);
  for (int i = 0; i < 2 && is_wrong; ++i) {
    MPI_Request request;
    MPI_Allgather(&own, 1, MPI_INT, all, 1, MPI_INT, old);
    MPI_Iallgather(&own, 1, MPI_INT, all, 1, MPI_INT, old, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Exscan(&own, &sum, 1, MPI_INT, MPI_SUM, old);
    MPI_Bcast(&sum, 1, MPI_INT, 1, old);
  }
  if (is_wrong) {
    MPI_Win_create(all, sizeof all, sizeof own, MPI_INFO_NULL, old, &window);
    MPI_Win_free(&window);
  }
  MPI_Comm_free(&grid);
}

/* Rank 0, which speaks for all at once, does nothing wrong here. */
static void misuse_elsewhere(MPI_Comm old) {
  int rank, size, number = 1, sides[] = {4, 0}, periods[] = {1, 1};
  MPI_Comm grid;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  for (int i = 0; i < 2; ++i) {
    if (rank == 1) MPI_Send(&number, 1, MPI_INT, 2, 0, old);
    if (rank == 3) MPI_Send(&number, 1, MPI_INT, 2, 1, old);
    if (rank == 2) MPI_Probe(1, 0, old, MPI_STATUS_IGNORE);
    if (rank == 2) MPI_Recv(&number, 1, MPI_INT, 1, 0, old, MPI_STATUS_IGNORE);
    if (rank == 2) {
      MPI_Sendrecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, &number, 1, MPI_INT, 3, 1, old,
                   MPI_STATUS_IGNORE);
    }
  }
  MPI_Comm_free(&grid);
}
