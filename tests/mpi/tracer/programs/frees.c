// SPDX-License-Identifier: BSD-3-Clause
// Two ranks under MPI_THREAD_MULTIPLE. A thread of rank 0 is inside a call while the main thread
// frees what the call was given: rank 1 has told that the message is there, and lets the call
// return later. usage: frees type | comm | used-comm | errors
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { message = 1, answer, arrived, freed, ints = 4 };
static int rank;
static MPI_Datatype type = MPI_INT;
static MPI_Comm comm = MPI_COMM_WORLD;

static void* exchange(void* unused) {
  int data[ints] = {0};
  char in;
  MPI_Sendrecv(data, 1, type, 1, message, &in, 1, MPI_CHAR, 1, answer, comm, MPI_STATUS_IGNORE);
  return unused;
}

enum { most = 100 };
static MPI_Datatype made[most];
static int count = 0;

// Types of other sizes, until one has the handle of the freed one.
static void reuse_handle(MPI_Datatype old) {
  do {
    MPI_Type_contiguous(1000 + count, MPI_INT, &made[count]);
    MPI_Type_commit(&made[count]);
  } while (made[count++] != old && count < most);
  printf("same handle %d\n", made[count - 1] == old);
}

static void free_type(void) {
  const MPI_Datatype old = type;
  MPI_Type_free(&type);
  reuse_handle(old);
}

static void rank_0(void (*free_it)(void)) {
  pthread_t thread;
  char byte = 0;
  pthread_create(&thread, NULL, exchange, NULL);
  MPI_Recv(&byte, 1, MPI_CHAR, 1, arrived, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  free_it();
  MPI_Send(&byte, 1, MPI_CHAR, 1, freed, MPI_COMM_WORLD);
  pthread_join(thread, NULL);
}

// Waits two seconds at most: MPI_Comm_free may wait for this rank.
static void rank_1(void) {
  int data[ints], done = 0;
  char byte = 0;
  MPI_Request request;
  MPI_Irecv(&byte, 1, MPI_CHAR, 0, freed, MPI_COMM_WORLD, &request);
  MPI_Recv(data, 1, type, 0, message, comm, MPI_STATUS_IGNORE);
  MPI_Send(&byte, 1, MPI_CHAR, 0, arrived, MPI_COMM_WORLD);
  for (int tries = 0; !done && tries < 2000; ++tries) {
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    usleep(1000);
  }
  MPI_Send(&byte, 1, MPI_CHAR, 0, answer, comm);
  if (comm != MPI_COMM_WORLD) MPI_Comm_free(&comm);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void free_comm(void) { MPI_Comm_free(&comm); }

static void with_type(void) {
  MPI_Type_contiguous(ints, MPI_INT, &type);
  MPI_Type_commit(&type);
  rank == 0 ? rank_0(free_type) : rank_1();
  while (count > 0) MPI_Type_free(&made[--count]);
  if (rank != 0) MPI_Type_free(&type);
}

static void with_comm(int is_used) {
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  if (is_used) MPI_Barrier(comm);
  rank == 0 ? rank_0(free_comm) : rank_1();
}

static int errors;

static void count_error(MPI_Comm* where, int* code, ...) {
  (void)where;
  (void)code;
  ++errors;
}

static void report(const char* what, int code) {
  int class = MPI_SUCCESS;
  MPI_Error_class(code, &class);
  if (rank == 0) printf("%s: class %d, handled %d\n", what, class, errors);
  errors = 0;
}

// What is not valid is the library's to refuse, and what is not significant nobody's to look at.
static void refused(const char* handler) {
  int value = 0, all[2] = {0, 0};
  if (rank == 0) puts(handler);
  report("type", MPI_Ssend(&value, 1, MPI_DATATYPE_NULL, 1 - rank, 0, MPI_COMM_WORLD));
  report("comm", MPI_Ssend(&value, 1, MPI_INT, 1 - rank, 0, MPI_COMM_NULL));
  report("bcast", MPI_Bcast(&value, 1, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD));
  report("gather",
         rank == 0 ? MPI_Gather(&value, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD)
                   : MPI_Gather(&value, 1, MPI_INT, NULL, 0, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD));
}

static void with_errors(void) {
  MPI_Errhandler counting;
  MPI_Comm_create_errhandler(count_error, &counting);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
  refused("returned");
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, counting);
  MPI_Comm_set_errhandler(MPI_COMM_SELF, counting);
  refused("handled");
  MPI_Errhandler_free(&counting);
}

int main(int argc, char** argv) {
  int provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  if (provided != MPI_THREAD_MULTIPLE || argc < 2) return 77;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (!strcmp(argv[1], "type")) with_type();
  if (!strcmp(argv[1], "comm")) with_comm(0);
  if (!strcmp(argv[1], "used-comm")) with_comm(1);
  if (!strcmp(argv[1], "errors")) with_errors();
  MPI_Finalize();
  return 0;
}
