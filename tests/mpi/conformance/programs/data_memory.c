// SPDX-License-Identifier: BSD-3-Clause
// Memory of the library's, addresses, and names of datatypes.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int* memory = NULL;
  MPI_Aint first, second;
  TRY(MPI_Alloc_mem(64 * sizeof *memory, MPI_INFO_NULL, &memory));
  MPI_Get_address(&memory[0], &first);
  MPI_Get_address(&memory[5], &second);
  printf("apart %ld %d\n", (long)MPI_Aint_diff(second, first), MPI_Aint_add(first, 20) == second);
  for (int i = 0; i < 64; ++i) memory[i] = rank + i;
  MPI_Datatype absolute;
  const int one = 2;
  MPI_Type_create_hindexed(1, &one, &second, MPI_INT, &absolute);
  MPI_Type_commit(&absolute);
  int in[2] = {-1, -1};
  MPI_Sendrecv(MPI_BOTTOM, 1, absolute, rank, 0, in, 2, MPI_INT, rank, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  print_ints("from absolute addresses", 2, in);
  MPI_Type_set_name(absolute, "somewhere");
  char name[MPI_MAX_OBJECT_NAME];
  int length = 0;
  MPI_Type_get_name(absolute, name, &length);
  printf("%s %d\n", name, length);
  MPI_Type_get_name(MPI_DOUBLE, name, &length);
  printf("%s\n", name);
  MPI_Type_free(&absolute);
  TRY(MPI_Free_mem(memory));
  MPI_Finalize();
  return 0;
}
