// SPDX-License-Identifier: BSD-3-Clause
// Cartesian topologies and neighbourhood collectives on them.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int dims[2] = {0, 0}, periods[2] = {1, 0}, coords[2], count = 0, place = -1, below, above;
  MPI_Comm grid, row;
  MPI_Dims_create(size, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid);
  MPI_Cartdim_get(grid, &count);
  MPI_Cart_get(grid, 2, dims, periods, coords);
  printf("%d dimensions %d x %d, here %d %d\n", count, dims[0], dims[1], coords[0], coords[1]);
  MPI_Cart_rank(grid, coords, &place);
  MPI_Cart_map(MPI_COMM_WORLD, 2, dims, periods, &count);
  printf("rank %d mapped %d\n", place, count);
  for (int d = 0; d < 2; ++d) {
    MPI_Cart_shift(grid, d, 1, &below, &above);
    printf("shift %d: %d %d\n", d, below, above);
  }
  int from[4] = {-1, -1, -1, -1}, out[4] = {10 * rank, 10 * rank + 1, 10 * rank + 2, 10 * rank + 3};
  MPI_Neighbor_allgather(&rank, 1, MPI_INT, from, 1, MPI_INT, grid);
  print_ints("allgather", 4, from);
  MPI_Request request;
  MPI_Ineighbor_alltoall(out, 1, MPI_INT, from, 1, MPI_INT, grid, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  print_ints("alltoall", 4, from);
  const int counts[4] = {1, 1, 1, 1}, places[4] = {3, 2, 1, 0};
  MPI_Neighbor_alltoallv(out, counts, places, MPI_INT, from, counts, places, MPI_INT, grid);
  print_ints("alltoallv", 4, from);
  const int keep[2] = {0, 1};
  int sum = 0;
  MPI_Cart_sub(grid, keep, &row);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, row);
  printf("row %d\n", sum);
  MPI_Comm_free(&row);
  MPI_Comm_free(&grid);
  MPI_Finalize();
  return 0;
}
