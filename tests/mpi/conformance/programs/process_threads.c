// SPDX-License-Identifier: BSD-3-Clause
// MPI_THREAD_MULTIPLE: two threads of each rank exchange messages on communicators of their own.
#include <pthread.h>

#include "report.h"

enum { turn_count = 200 };
static MPI_Comm comms[2];
static long sums[2];

static void* exchange(void* argument) {
  const int own = *(int*)argument;
  for (int turn = 0; turn < turn_count; ++turn) {
    int out = rank + turn + own, in = -1;
    MPI_Sendrecv(&out, 1, MPI_INT, (rank + 1) % size, own, &in, 1, MPI_INT,
                 (rank + size - 1) % size, own, comms[own], MPI_STATUS_IGNORE);
    sums[own] += in;
  }
  int main_thread = -1;
  MPI_Is_thread_main(&main_thread);
  return main_thread ? argument : NULL;
}

int main(int argc, char** argv) {
  int provided = -1, level = -1, main_thread = 0, numbers[2] = {0, 1};
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  learn_world();
  MPI_Query_thread(&level);
  MPI_Is_thread_main(&main_thread);
  printf("provided %d level %d main %d\n", provided, level, main_thread);
  pthread_t threads[2];
  for (int i = 0; i < 2; ++i) MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
  for (int i = 0; i < 2; ++i) pthread_create(&threads[i], NULL, &exchange, &numbers[i]);
  for (int i = 0; i < 2; ++i) {
    void* claimed = NULL;
    pthread_join(threads[i], &claimed);
    printf("thread %d sum %ld claims main %d\n", i, sums[i], claimed != NULL);
    MPI_Comm_free(&comms[i]);
  }
  MPI_Finalize();
  return 0;
}
