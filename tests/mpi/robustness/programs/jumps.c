// SPDX-License-Identifier: BSD-3-Clause
// Functions of the program that MPI calls while it is called itself (a copy function of attributes,
// an error handler) jump: "inside" those functions, "out" of the MPI call, or "not" at all. What
// they send belongs to the call that they are called from.
#include <mpi.h>
#include <setjmp.h>
#include <signal.h>
#include <string.h>

static const char* how;
static jmp_buf outside;

/// Five bytes to itself.
static void send_to_self(void) {
  char out[5] = "self", in[5];
  MPI_Sendrecv(out, 5, MPI_CHAR, 0, 0, in, 5, MPI_CHAR, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static void jump_inside(void) {
  jmp_buf here;
  sigjmp_buf with_signals;
  if (setjmp(here) == 0) longjmp(here, 1);
  if (sigsetjmp(with_signals, 1) == 0) siglongjmp(with_signals, 1);
}

static int copy(MPI_Comm comm, int keyval, void* extra, void* in, void* out, int* flag) {
  (void)comm, (void)keyval, (void)extra, (void)in, (void)out;
  if (strcmp(how, "inside") == 0) jump_inside();
  send_to_self();
  *flag = 0;
  return MPI_SUCCESS;
}

static void on_error(MPI_Comm* comm, int* code, ...) {
  (void)comm, (void)code;
  if (strcmp(how, "out") == 0) longjmp(outside, 1);
  if (strcmp(how, "inside") == 0) jump_inside();
  send_to_self();
}

int main(int argc, char** argv) {
  int keyval, rank, size, none = 0;
  MPI_Comm copied;
  MPI_Errhandler handler;
  how = argv[1];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
  MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, &none);
  for (int i = 0; i < 3; ++i) {  // the first call of a kind asks more than the next
    MPI_Comm_dup(MPI_COMM_WORLD, &copied);
    MPI_Comm_free(&copied);
  }
  MPI_Comm_create_errhandler(on_error, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  for (volatile int i = 0; i < 3; ++i) {
    if (setjmp(outside) == 0) MPI_Send(&none, 1, MPI_INT, size, 0, MPI_COMM_WORLD);
  }
  MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % size, 0, &none, 1, MPI_INT, (rank + size - 1) % size,
               0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
