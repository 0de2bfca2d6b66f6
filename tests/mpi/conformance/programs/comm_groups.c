// SPDX-License-Identifier: BSD-3-Clause
// Groups: set operations, ranges, translation.
#include "report.h"

static void show(const char* what, MPI_Group group) {
  MPI_Group world;
  int count = 0, own = 0, ranks[16], translated[16];
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_size(group, &count);
  MPI_Group_rank(group, &own);
  for (int i = 0; i < count; ++i) ranks[i] = i;
  MPI_Group_translate_ranks(group, count, ranks, world, translated);
  printf("%s (own %d)", what, own);
  print_ints("", count, translated);
  MPI_Group_free(&world);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Group world, low, high, result;
  int first[2] = {1, 0}, range[1][3] = {{size - 1, 1, -1}}, comparison = 0;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_incl(world, 2, first, &low);
  MPI_Group_range_incl(world, 1, range, &high);
  show("incl", low);
  show("range", high);
  MPI_Group_union(low, high, &result);
  show("union", result);
  MPI_Group_free(&result);
  MPI_Group_intersection(low, high, &result);
  show("intersection", result);
  MPI_Group_free(&result);
  MPI_Group_difference(low, high, &result);
  show("difference", result);
  MPI_Group_free(&result);
  MPI_Group_excl(world, 2, first, &result);
  MPI_Group_compare(result, world, &comparison);
  printf("excl differs %d\n", comparison == MPI_UNEQUAL);
  MPI_Group_free(&result);
  MPI_Group_free(&low);
  MPI_Group_free(&high);
  MPI_Group_free(&world);
  MPI_Finalize();
  return 0;
}
