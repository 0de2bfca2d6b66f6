// SPDX-License-Identifier: BSD-3-Clause
// Between MPI_Init and MPI_Finalize every rank gives something up that the tracer may want to have.
// usage: rights user|descriptors|user-and-die [LIMIT]
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static void give_up(const char* what, int rank) {
  const uid_t nobody = 65534;
  if (strncmp(what, "user", 4) == 0 && setuid(nobody) != 0) exit(9);
  if (strcmp(what, "descriptors") == 0 && rank == 0) {
    while (open("/dev/null", O_RDONLY) >= 0) continue;
  }
}

int main(int argc, char** argv) {
  if (argc > 2) {
    const struct rlimit limit = {(rlim_t)atol(argv[2]), (rlim_t)atol(argv[2])};
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  MPI_Init(&argc, &argv);
  int rank = 0, size = 0, in = -1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &in, 1, MPI_INT, (rank + size - 1) % size,
               0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  give_up(argv[1], rank);
  MPI_Barrier(MPI_COMM_WORLD);
  if (strcmp(argv[1], "user-and-die") == 0) abort();
  MPI_Finalize();
  if (rank == 0) printf("received %d\n", in);
  return rank == 0 ? 5 : 0;
}
