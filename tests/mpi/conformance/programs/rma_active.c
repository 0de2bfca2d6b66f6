// SPDX-License-Identifier: BSD-3-Clause
// One-sided communication between fences, and with post, start, complete and wait.
#include "report.h"

static int memory[8], in[8];

static void fences(MPI_Win window) {
  const int next = (rank + 1) % size, value = 10 + rank;
  MPI_Win_fence(MPI_MODE_NOPRECEDE, window);
  MPI_Put(&value, 1, MPI_INT, next, 0, 1, MPI_INT, window);
  MPI_Accumulate(&value, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, window);
  MPI_Win_fence(0, window);
  MPI_Get(in, 2, MPI_INT, next, 0, 2, MPI_INT, window);
  MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
  print_ints("memory", 2, memory);
  print_ints("got", 2, in);
}

static void exposures(MPI_Win window) {
  const int next = (rank + 1) % size, last = (rank + size - 1) % size, value = 70 + rank;
  MPI_Group world, origins, targets;
  int flag = 0;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_incl(world, 1, &last, &origins);
  MPI_Group_incl(world, 1, &next, &targets);
  MPI_Win_post(origins, 0, window);
  MPI_Win_start(targets, 0, window);
  MPI_Put(&value, 1, MPI_INT, next, 4, 1, MPI_INT, window);
  MPI_Win_complete(window);
  MPI_Win_wait(window);
  printf("exposed %d\n", memory[4]);
  MPI_Win_post(origins, 0, window);
  MPI_Win_start(targets, 0, window);
  MPI_Get_accumulate(&value, 1, MPI_INT, in, 1, MPI_INT, next, 5, 1, MPI_INT, MPI_REPLACE, window);
  MPI_Win_complete(window);
  while (flag == 0) MPI_Win_test(window, &flag);
  printf("accumulated %d got %d\n", memory[5], in[0]);
  MPI_Group_free(&targets);
  MPI_Group_free(&origins);
  MPI_Group_free(&world);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Win window;
  MPI_Win_create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  fences(window);
  exposures(window);
  MPI_Win_free(&window);
  MPI_Finalize();
  return 0;
}
