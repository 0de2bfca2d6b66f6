// SPDX-License-Identifier: BSD-3-Clause
// Shared and dynamic windows.
#include "report.h"

static void shared(void) {
  MPI_Comm node;
  MPI_Win window;
  int *own = NULL, *first = NULL, unit = 0, count = 0, own_rank = 0;
  MPI_Aint bytes = 0;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
  MPI_Comm_rank(node, &own_rank);
  MPI_Comm_size(node, &count);
  MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, node, &own, &window);
  MPI_Win_lock_all(0, window);
  *own = 3 * rank;
  MPI_Win_sync(window);
  MPI_Barrier(node);
  MPI_Win_shared_query(window, 0, &bytes, &unit, &first);
  printf("first %d bytes %ld unit %d of %d\n", *first, (long)bytes, unit, count);
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  MPI_Comm_free(&node);
}

static void dynamic(void) {
  MPI_Win window;
  static int memory[2];
  const int next = (rank + 1) % size, last = (rank + size - 1) % size, value = 40 + rank;
  MPI_Aint own, other;
  MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  MPI_Win_attach(window, memory, sizeof memory);
  MPI_Get_address(memory, &own);
  MPI_Sendrecv(&own, 1, MPI_AINT, last, 0, &other, 1, MPI_AINT, next, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
  MPI_Win_fence(0, window);
  MPI_Put(&value, 1, MPI_INT, next, other, 1, MPI_INT, window);
  MPI_Win_fence(0, window);
  printf("memory %d\n", memory[0]);
  MPI_Win_detach(window, memory);
  MPI_Win_free(&window);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  shared();
  dynamic();
  MPI_Finalize();
  return 0;
}
