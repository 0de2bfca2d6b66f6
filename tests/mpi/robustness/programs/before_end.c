// SPDX-License-Identifier: BSD-3-Clause
// Does something to its surroundings between MPI_Init and MPI_Finalize, at rank 0; all ranks take
// communicators.
// usage: before_end nothing|run COMMAND|limit BYTES|user NUMBER|communicators|memory|spawn|data
// FILE COMMAND
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/// All that the library has.
static void take_communicators(void) {
  MPI_Comm copy;
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  while (MPI_Comm_dup(MPI_COMM_SELF, &copy) == MPI_SUCCESS) {
  }
}

/// All that there is in pieces of 4 KiB and more; none can be had any more.
static void use_up_memory(void) {
  const struct rlimit limit = {1 << 20, 1 << 20};
  setrlimit(RLIMIT_AS, &limit);
  for (size_t size = 1 << 20; size >= 4096; size /= 2) {
    while (malloc(size) != NULL) {
    }
  }
}

static int is_spawn_of_nothing_refused(void) {
  MPI_Comm children;
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  return MPI_Comm_spawn(NULL, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &children,
                        MPI_ERRCODES_IGNORE) != MPI_SUCCESS;
}

/// A data file where standard error was.
static int put_data(const char* path) {
  close(STDERR_FILENO);
  const int file = open(path, O_WRONLY | O_CREAT, 0666);
  return file != STDERR_FILENO || write(file, "data", 4) != 4;
}

static int disturb(char** words) {
  if (strcmp(words[0], "run") == 0) return system(words[1]);
  if (strcmp(words[0], "data") == 0) return put_data(words[1]) || system(words[2]);
  if (strcmp(words[0], "limit") == 0) {
    const rlim_t bytes = (rlim_t)atol(words[1]);
    const struct rlimit limit = {bytes, bytes};
    return setrlimit(RLIMIT_FSIZE, &limit);
  }
  if (strcmp(words[0], "spawn") == 0) return is_spawn_of_nothing_refused();
  if (strcmp(words[0], "user") == 0) return setuid((uid_t)atol(words[1]));
  return 0;
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, size = 0, in = -1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (strcmp(argv[1], "communicators") == 0) take_communicators();
  if (rank == 0) printf("disturbed %d\n", disturb(argv + 1));
  MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &in, 1, MPI_INT, (rank + size - 1) % size,
               0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0 && strcmp(argv[1], "memory") == 0) use_up_memory();
  MPI_Finalize();
  if (rank == 0) printf("received %d\n", in);
  return rank == 0 ? 5 : 0;
}
