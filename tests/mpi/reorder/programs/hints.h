/* SPDX-License-Identifier: BSD-3-Clause */
/* Communicators and graphs whose info objects tell rankplace about their traffic. */
#pragma once

#include "places.h"

/* The weights of a grid as hints of its communicator: along the second dimension neighbours
 * exchange far more, so each of four nodes gets a row. A duplicate has the hints too; a call with
 * other ones has them replaced. */
static void rows_together(MPI_Comm old, int is_wanted) {
  int old_rank, rank, size, sides[] = {4, 0}, coords[2];
  const int periods[] = {0, 0};
  MPI_Comm grid;
  MPI_Comm_rank(old, &old_rank);
  MPI_Comm_size(old, &size);
  sides[1] = size / 4;
  MPI_Cart_create(old, 2, sides, periods, 1, &grid);
  MPI_Comm_rank(grid, &rank);
  MPI_Cart_coords(grid, rank, 2, coords);
  const struct Places places = places_of(grid, old_rank);
  check_permutation(&places, size);
  int together = 1;
  for (int c = 0; c < sides[1]; ++c) {
    together = together && places.node[coords[0] * sides[1] + c] == places.node[rank];
  }
  EXPECT(together == is_wanted);
  MPI_Comm_free(&grid);
}

static void hints(MPI_Comm old) {
  MPI_Comm hinted, twin, other;
  MPI_Info info;
  MPI_Info_create(&info);
  MPI_Info_set(info, "rankplace_weights", "1,1000");
  MPI_Info_set(info, "of_another_library", "1");
  MPI_Comm_dup(old, &hinted);
  MPI_Comm_set_info(hinted, info);
  rows_together(hinted, 1);
  MPI_Comm_dup(hinted, &twin);
  rows_together(twin, 1);
  MPI_Info_set(info, "rankplace_weights", "1000,1");
  MPI_Comm_dup_with_info(hinted, info, &other);
  rows_together(other, 0);
  rows_together(hinted, 1);
  MPI_Info_set(info, "rankplace_weights", "heavy");
  MPI_Comm_set_info(twin, info);
  rows_together(twin, 0);
  MPI_Info_free(&info);
  MPI_Comm_free(&hinted);
  MPI_Comm_free(&twin);
  MPI_Comm_free(&other);
  printf("apart 0 moved 0 size 0\n");
}

/* What MPI_Dist_graph_create is told by its info; a wrong value counts as none. */
static void graph_hints(MPI_Comm old) {
  MPI_Comm made;
  MPI_Info info;
  int rank;
  MPI_Comm_rank(old, &rank);
  MPI_Info_create(&info);
  MPI_Info_set(info, "rankplace_objective", "nearest");
  MPI_Info_set(info, "rankplace_budget", "0.5");
  const int far = rank ^ 1;
  MPI_Dist_graph_create_adjacent(old, 1, &far, MPI_UNWEIGHTED, 1, &far, MPI_UNWEIGHTED, info, 1,
                                 &made);
  MPI_Comm_free(&made);
  MPI_Info_free(&info);
}
