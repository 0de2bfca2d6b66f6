// SPDX-License-Identifier: BSD-3-Clause
// What the conformance programs share.
#pragma once

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, size;

static inline void learn_world(void) {
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

static inline void begin(int* argc, char*** argv) {
  MPI_Init(argc, argv);
  learn_world();
}

static inline int class_of(int code) {
  int found = -1;
  MPI_Error_class(code, &found);
  return found;
}

// Prints the call and the class of the error that it returns.
#define TRY(call) printf("%s: %d\n", #call, class_of(call))

static inline void print_ints(const char* what, int count, const int* values) {
  printf("%s:", what);
  for (int i = 0; i < count; ++i) printf(" %d", values[i]);
  printf("\n");
}

static inline void print_status(const char* what, MPI_Status status, MPI_Datatype type) {
  int count = 0, cancelled = 0;
  MPI_Get_count(&status, type, &count);
  MPI_Test_cancelled(&status, &cancelled);
  printf("%s: source %d tag %d count %d cancelled %d\n", what, status.MPI_SOURCE, status.MPI_TAG,
         count, cancelled);
}
