/* SPDX-License-Identifier: BSD-3-Clause */
/* Where the processes of a communicator stand, and what is expected of them. */
#pragma once

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int failures = 0;
#define EXPECT(condition)                                     \
  do {                                                        \
    if (!(condition)) {                                       \
      fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
      ++failures;                                             \
    }                                                         \
  } while (0)

enum { most = 64 };

/* Who stands where: every process tells its node and its old rank. */
struct Places {
  int node[most];
  int old_rank[most];
};

static struct Places places_of(MPI_Comm comm, int old_rank) {
  struct Places places;
  const char* const name = getenv("RANKPLACE_REORDER_NODE");
  int node = 0;
  for (const char* c = name == NULL ? "" : name; *c != '\0'; ++c) node = 31 * node + *c;
  MPI_Allgather(&node, 1, MPI_INT, places.node, 1, MPI_INT, comm);
  MPI_Allgather(&old_rank, 1, MPI_INT, places.old_rank, 1, MPI_INT, comm);
  return places;
}

static void check_permutation(const struct Places* places, int size) {
  int seen[most] = {0};
  for (int r = 0; r < size; ++r) {
    EXPECT(places->old_rank[r] >= 0 && places->old_rank[r] < size);
    EXPECT(!seen[places->old_rank[r]]++);
  }
  EXPECT(places->old_rank[0] == 0); /* programs expect that their first process is rank 0 */
}

static void print(MPI_Comm comm, const struct Places* places, int apart) {
  int rank, size, moved = 0, sum = 0;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  for (int r = 0; r < size; ++r) moved += places->old_rank[r] != r;
  MPI_Reduce(&apart, &sum, 1, MPI_INT, MPI_SUM, 0, comm);
  if (rank == 0) printf("apart %d moved %d size %d\n", sum, moved, size);
}
