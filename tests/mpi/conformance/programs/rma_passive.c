// SPDX-License-Identifier: BSD-3-Clause
// One-sided communication under locks: counters, request forms, flushes.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  long* memory = NULL;
  MPI_Win window;
  MPI_Win_allocate(8 * sizeof *memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &memory,
                   &window);
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, window);
  memset(memory, 0, 8 * sizeof *memory);
  MPI_Win_unlock(rank, window);
  MPI_Barrier(MPI_COMM_WORLD);
  const long one = 1, value = 5 + rank, zero = 0;
  long before = -1, compared = -1, got[2] = {-1, -1};
  MPI_Request requests[2];
  MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
  MPI_Fetch_and_op(&one, &before, MPI_LONG, 0, 0, MPI_SUM, window);
  MPI_Win_flush(0, window);
  printf("ticket in range %d\n", before >= 0 && before < size);
  MPI_Win_unlock(0, window);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, window);
  // Open MPI 4.1.4 crashes when the target of a swap is the caller itself.
  MPI_Compare_and_swap(&value, &zero, &compared, MPI_LONG, (rank + 1) % size, 1, window);
  MPI_Win_flush_local((rank + 1) % size, window);
  printf("compared %ld\n", compared);
  MPI_Rput(&value, 1, MPI_LONG, (rank + 1) % size, 6, 1, MPI_LONG, window, &requests[0]);
  MPI_Raccumulate(&value, 1, MPI_LONG, (rank + 1) % size, 7, 1, MPI_LONG, MPI_MAX, window,
                  &requests[1]);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Win_flush_all(window);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Rget(got, 2, MPI_LONG, rank, 6, 2, MPI_LONG, window, &requests[0]);
  MPI_Wait(requests, MPI_STATUS_IGNORE);
  printf("got %ld %ld\n", got[0], got[1]);
  MPI_Get(got, 2, MPI_LONG, 0, 0, 2, MPI_LONG, window);
  MPI_Win_flush(0, window);
  printf("tickets %ld first %ld\n", got[0], got[1]);
  MPI_Win_sync(window);
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  MPI_Finalize();
  return 0;
}
