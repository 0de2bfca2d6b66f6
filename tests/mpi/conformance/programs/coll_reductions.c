// SPDX-License-Identifier: BSD-3-Clause
// Reductions and scans, in place too, blocking and not.
#include "report.h"

enum { element_count = 3 };

static void fill(int* data, int count) {
  for (int i = 0; i < count; ++i) data[i] = (rank + 1) * (i + 1);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int out[64], in[64] = {0}, counts[16];
  MPI_Request request;
  for (int i = 0; i < size; ++i) counts[i] = i % 3;
  fill(out, 64);
  MPI_Reduce(out, in, element_count, MPI_INT, MPI_PROD, size - 1, MPI_COMM_WORLD);
  print_ints("reduce", element_count, in);
  MPI_Allreduce(out, in, element_count, MPI_INT, MPI_BXOR, MPI_COMM_WORLD);
  print_ints("allreduce", element_count, in);
  fill(in, element_count);
  MPI_Allreduce(MPI_IN_PLACE, in, element_count, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  print_ints("allreduce in place", element_count, in);
  MPI_Scan(out, in, element_count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  print_ints("scan", element_count, in);
  MPI_Iscan(out, in, element_count, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  print_ints("iscan", element_count, in);
  memset(in, 0, sizeof in);
  MPI_Exscan(out, in, element_count, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  print_ints("exscan", rank == 0 ? 0 : element_count, in);
  MPI_Reduce_scatter(out, in, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  print_ints("reduce_scatter", counts[rank], in);
  MPI_Ireduce_scatter(out, in, counts, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  print_ints("ireduce_scatter", counts[rank], in);
  MPI_Reduce_scatter_block(out, in, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  print_ints("reduce_scatter_block", 2, in);
  fill(in, 64);
  MPI_Reduce_scatter_block(MPI_IN_PLACE, in, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  print_ints("reduce_scatter_block in place", 2, in);
  MPI_Finalize();
  return 0;
}
