// SPDX-License-Identifier: BSD-3-Clause
// One rank that sends to itself: datatypes and communicators made and freed again and again, whose
// handles come to mean something else; and messages beyond 2^31 and 2^32 bytes.
// usage: handles COMMUNICATORS
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static void to_self(const void* data, void* into, int count, MPI_Datatype type, MPI_Comm comm) {
  MPI_Sendrecv(data, count, type, 0, 0, into, count, type, 0, 0, comm, MPI_STATUS_IGNORE);
}

// 1 + 2 + ... + 100 integers, in derived types of as many sizes.
static void types_in_turn(void) {
  static int data[100], into[100];
  for (int size = 1; size <= 100; ++size) {
    MPI_Datatype type;
    MPI_Type_contiguous(size, MPI_INT, &type);
    MPI_Type_commit(&type);
    to_self(data, into, 1, type, MPI_COMM_WORLD);
    MPI_Type_free(&type);
  }
}

static long peak_kib(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

static void communicators_in_turn(int count) {
  for (int i = 0; i < count; ++i) {
    char byte = 0, into;
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    to_self(&byte, &into, 1, MPI_CHAR, copy);
    MPI_Comm_free(&copy);
  }
}

// 65 elements of 64 MiB that lie on one another, so that the message of 4 GiB + 64 MiB needs no
// such memory.
static void large_message(void) {
  const int size = 1 << 26;
  MPI_Datatype block, overlaid;
  MPI_Type_contiguous(size, MPI_CHAR, &block);
  MPI_Type_create_resized(block, 0, 0, &overlaid);
  MPI_Type_commit(&overlaid);
  char* data = calloc(2, (size_t)size);
  to_self(data, data + size, 65, overlaid, MPI_COMM_WORLD);
  free(data);
  MPI_Type_free(&overlaid);
  MPI_Type_free(&block);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  const int communicators = atoi(argv[1]);
  types_in_turn();
  communicators_in_turn(communicators / 10);
  const long before = peak_kib();
  communicators_in_turn(communicators - communicators / 10);
  printf("grown %ld\n", peak_kib() - before);
  large_message();
  MPI_Finalize();
  return 0;
}
