// SPDX-License-Identifier: BSD-3-Clause
// Two ranks, four threads each: every thread of rank 0 sends a thousand messages of a size of its
// own while the main thread makes and frees communicators. With an argument one thread talks, and
// the main thread does not.
#include <mpi.h>
#include <pthread.h>

enum { most_threads = 4, messages = 1000 };
static int rank;

static void* talk(void* number) {
  const int tag = *(int*)number;
  char data[64] = {0};
  for (int i = 0; i < messages; ++i) {
    if (rank == 0) {
      MPI_Send(data, 8 * (tag + 1), MPI_CHAR, 1, tag, MPI_COMM_WORLD);
    } else {
      MPI_Recv(data, 64, MPI_CHAR, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
  }
  return NULL;
}

static void make_communicators(void) {
  for (int i = 0; i < 50; ++i) {
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Sendrecv(NULL, 0, MPI_INT, 1 - rank, 0, NULL, 0, MPI_INT, 1 - rank, 0, copy,
                 MPI_STATUS_IGNORE);
    MPI_Comm_free(&copy);
  }
}

int main(int argc, char** argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided != MPI_THREAD_MULTIPLE) return 77;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  const int threads = argc > 1 ? 1 : most_threads;
  pthread_t running[most_threads];
  int numbers[most_threads];
  for (int i = 0; i < threads; ++i) {
    numbers[i] = i;
    pthread_create(&running[i], NULL, talk, &numbers[i]);
  }
  if (argc == 1) make_communicators();
  for (int i = 0; i < threads; ++i) pthread_join(running[i], NULL);
  MPI_Finalize();
  return 0;
}
