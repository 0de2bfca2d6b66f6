// SPDX-License-Identifier: BSD-3-Clause
// Attributes of communicators: copy and delete callbacks at dup, overwrite, delete and free, in
// their order, and callbacks that refuse.
#include "report.h"

static int copy(MPI_Comm comm, int keyval, void* extra, void* in, void* out, int* flag) {
  (void)comm, (void)keyval;
  printf("copy %ld extra %ld\n", (long)in, (long)extra);
  *(void**)out = (char*)in + 100;
  *flag = (long)in != 2;
  return MPI_SUCCESS;
}
static int refuse(MPI_Comm comm, int keyval, void* extra, void* in, void* out, int* flag) {
  (void)comm, (void)keyval, (void)extra, (void)in, (void)out, (void)flag;
  printf("refuse\n");
  return MPI_ERR_OTHER;
}
static int drop(MPI_Comm comm, int keyval, void* value, void* extra) {
  (void)comm, (void)keyval;
  printf("drop %ld extra %ld\n", (long)value, (long)extra);
  return MPI_SUCCESS;
}

static void print_attribute(const char* what, MPI_Comm comm, int keyval) {
  void* value = NULL;
  int found = -1;
  MPI_Comm_get_attr(comm, keyval, &value, &found);
  printf("%s: found %d value %ld\n", what, found, found ? (long)value : -1);
}

static void life_cycle(void) {
  int keyvals[3];
  MPI_Comm comm, again;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  for (long i = 0; i < 3; ++i) {
    MPI_Comm_create_keyval(&copy, &drop, &keyvals[i], (void*)(50 + i));
    MPI_Comm_set_attr(comm, keyvals[i], (void*)(i + 1));
  }
  MPI_Barrier(comm);
  MPI_Comm_set_attr(comm, keyvals[0], (void*)9);
  MPI_Comm_dup(comm, &again);
  MPI_Barrier(again);
  for (int i = 0; i < 3; ++i) print_attribute("dup", again, keyvals[i]);
  MPI_Comm_delete_attr(again, keyvals[0]);
  print_attribute("deleted", again, keyvals[0]);
  for (int i = 0; i < 3; ++i) MPI_Comm_free_keyval(&keyvals[i]);
  MPI_Comm_free(&again);
  MPI_Comm_free(&comm);
}

static void refusals(void) {
  int keyval;
  MPI_Comm comm, copy_of_it = MPI_COMM_NULL;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  MPI_Comm_create_keyval(&refuse, MPI_COMM_NULL_DELETE_FN, &keyval, NULL);
  MPI_Comm_set_attr(comm, keyval, NULL);
  MPI_Barrier(comm);
  TRY(MPI_Comm_dup(comm, &copy_of_it));
  MPI_Comm_free_keyval(&keyval);
  MPI_Comm_free(&comm);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  const int predefined[] = {MPI_TAG_UB, MPI_HOST, MPI_IO, MPI_WTIME_IS_GLOBAL, MPI_UNIVERSE_SIZE};
  for (int i = 0; i < 5; ++i) {
    int *value = NULL, found = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, predefined[i], &value, &found);
    printf("predefined %d: %d %d\n", i, found, found ? *value : 0);
  }
  life_cycle();
  refusals();
  MPI_Finalize();
  return 0;
}
