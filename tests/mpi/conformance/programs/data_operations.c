// SPDX-License-Identifier: BSD-3-Clause
// User operations, commutative and not, on basic and derived types; predefined pairs.
#include "report.h"

// x -> a x + b, composed from left to right: associative, not commutative.
static void compose(void* left, void* right, int* count, MPI_Datatype* type) {
  (void)type;
  const long* f = left;
  long* g = right;
  for (int i = 0; i < *count; ++i, f += 2, g += 2) {
    const long a = f[0] * g[0], b = f[1] * g[0] + g[1];
    g[0] = a;
    g[1] = b;
  }
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Op composition;
  MPI_Datatype map;
  MPI_Type_contiguous(2, MPI_LONG, &map);
  MPI_Type_commit(&map);
  MPI_Op_create(&compose, 0, &composition);
  int commutative = -1;
  MPI_Op_commutative(composition, &commutative);
  const long own[4] = {rank + 2, rank + 1, 1 - rank, 3};
  long all[4] = {0}, until[4] = {0};
  MPI_Allreduce(own, all, 2, map, composition, MPI_COMM_WORLD);
  MPI_Scan(own, until, 2, map, composition, MPI_COMM_WORLD);
  printf("commutative %d all %ld %ld until %ld %ld\n", commutative, all[0], all[1], until[0],
         until[3]);
  long local[2] = {5, 6};
  MPI_Reduce_local(own, local, 1, map, composition);
  printf("local %ld %ld\n", local[0], local[1]);
  struct {
    double value;
    int place;
  } mine = {(rank * 7) % 4, rank}, best;
  MPI_Allreduce(&mine, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
  printf("maxloc %g %d\n", best.value, best.place);
  MPI_Request request;
  MPI_Ireduce(rank == 0 ? MPI_IN_PLACE : own, rank == 0 ? all : NULL, 1, map, composition, 0,
              MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  printf("ireduce %ld\n", all[0]);
  MPI_Op_free(&composition);
  MPI_Type_free(&map);
  MPI_Finalize();
  return 0;
}
