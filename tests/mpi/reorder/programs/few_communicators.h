/* SPDX-License-Identifier: BSD-3-Clause */
/* Topologies where MPI has hardly any communicator left, as MPICH has 2048 for a process: whoever
 * reorders makes some of its own, and must not take the last one from the program. */
#pragma once

#include "places.h"

enum { most_held = 4096 };
static int handled = 0;

static void count_error(MPI_Comm* comm, int* code, ...) {
  (void)comm;
  (void)code;
  ++handled;
}

/* Communicators of this process alone, until there are none left. Returns their number. */
static int take_all(MPI_Comm* held) {
  int count = 0;
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  while (count < most_held && MPI_Comm_dup(MPI_COMM_SELF, &held[count]) == MPI_SUCCESS) ++count;
  return count;
}

static int make_one(MPI_Comm old, int is_grid, int reorder, MPI_Comm* made) {
  int rank, size;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_size(old, &size);
  const int sides[] = {2, size / 2}, periods[] = {0, 0};
  const int neighbours[] = {(rank + 3) % size, (rank + size - 3) % size};
  if (is_grid) return MPI_Cart_create(old, 2, sides, periods, reorder, made);
  return MPI_Dist_graph_create_adjacent(old, 2, neighbours, MPI_UNWEIGHTED, 2, neighbours,
                                        MPI_UNWEIGHTED, MPI_INFO_NULL, reorder, made);
}

/* What MPI can make itself it makes with reorder = 1, too; else the error handler is called, once.
 */
static void make_with_few(MPI_Comm old, int is_grid, MPI_Errhandler handler) {
  MPI_Comm made = MPI_COMM_NULL;
  MPI_Errhandler own;
  handled = 0;
  const int can = make_one(old, is_grid, 0, &made) == MPI_SUCCESS;
  const int wanted = handled;
  EXPECT(wanted == !can);
  if (can) MPI_Comm_free(&made);
  handled = 0;
  EXPECT((make_one(old, is_grid, 1, &made) == MPI_SUCCESS) == can);
  EXPECT(handled == wanted);
  if (!can || made == MPI_COMM_NULL) return;
  MPI_Comm_get_errhandler(made, &own);
  EXPECT(own == handler);
  MPI_Errhandler_free(&own);
  MPI_Comm_free(&made);
}

/* `left` communicators for all, and one more for some of the processes. */
static void few_communicators(MPI_Comm old, int left) {
  static MPI_Comm held[most_held];
  int rank;
  MPI_Errhandler handler, own;
  MPI_Comm_rank(old, &rank);
  MPI_Comm_create_errhandler(count_error, &handler);
  MPI_Comm_set_errhandler(old, handler);
  const int count = take_all(held);
  EXPECT(count > left && count < most_held);
  for (int c = 0; c < left; ++c) MPI_Comm_free(&held[c]);
  const int also = left + rank % 4;
  MPI_Comm_free(&held[also]);
  for (int is_grid = 0; is_grid <= 1; ++is_grid) make_with_few(old, is_grid, handler);
  for (int c = left; c < count; ++c) {
    if (c != also) MPI_Comm_free(&held[c]);
  }
  MPI_Comm_get_errhandler(old, &own);
  EXPECT(own == handler);
  MPI_Errhandler_free(&own);
  MPI_Errhandler_free(&handler);
  printf("left %d\n", left);
}
