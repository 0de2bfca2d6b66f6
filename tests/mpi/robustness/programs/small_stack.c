// SPDX-License-Identifier: BSD-3-Clause
// Rank 1 dies of a stack that has overflowed. Its handlers have a stack of their own that has room
// for what the kernel puts there and the argument's number of bytes more; below it is nothing.
#define _GNU_SOURCE
#include <mpi.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static volatile char sink;

static void overflow(int depth) {
  volatile char room[4096];
  room[depth % 4096] = (char)depth;
  overflow(depth + 1);
  sink = room[0];
}

static void use_small_stack(size_t bytes) {
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  const size_t mapped = (bytes + page - 1) / page * page + page;
  char* const room = mmap(NULL, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  const stack_t stack = {.ss_sp = room + mapped - bytes, .ss_size = bytes};
  if (room == MAP_FAILED || mprotect(room, page, PROT_NONE) != 0) exit(9);
  if (sigaltstack(&stack, NULL) != 0) exit(9);
}

int main(int argc, char** argv) {
  int rank, size, out[25] = {0}, in[25];
  size_t needed = getauxval(AT_MINSIGSTKSZ);
  if (needed == 0) needed = MINSIGSTKSZ;
  const struct rlimit small = {1 << 20, 1 << 20};
  setrlimit(RLIMIT_STACK, &small);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Sendrecv(out, 25, MPI_INT, (rank + 1) % size, 0, in, 25, MPI_INT, (rank + size - 1) % size, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 1) {
    use_small_stack((needed + (size_t)atol(argv[1])) / 16 * 16);
    overflow(0);
  }
  sleep(30);  // until the launcher ends the others
  MPI_Finalize();
  return 0;
}
