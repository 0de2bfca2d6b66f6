// SPDX-License-Identifier: BSD-3-Clause
// Error handlers of the user's own, on communicators, windows and files: which is called, with
// which object and error; that new communicators inherit them; and reference counting.
#include "report.h"

static MPI_Comm expected;

static void on_comm(MPI_Comm* comm, int* code, ...) {
  printf("on_comm: mine %d class %d\n", *comm == expected, class_of(*code));
}
static void on_win(MPI_Win* win, int* code, ...) {
  printf("on_win: null %d class %d\n", *win == MPI_WIN_NULL, class_of(*code));
}
static void on_file(MPI_File* file, int* code, ...) {
  printf("on_file: null %d class %d\n", *file == MPI_FILE_NULL, class_of(*code));
}

static void communicators(void) {
  MPI_Errhandler handler, current;
  MPI_Comm copy;
  MPI_Comm_create_errhandler(&on_comm, &handler);
  MPI_Comm_get_errhandler(MPI_COMM_WORLD, &current);
  printf("fatal by default: %d\n", current == MPI_ERRORS_ARE_FATAL);
  MPI_Errhandler_free(&current);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  MPI_Errhandler_free(&handler);
  expected = MPI_COMM_WORLD;
  TRY(MPI_Send(NULL, 1, MPI_INT, size, 0, MPI_COMM_WORLD));
  TRY(MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER));
  MPI_Comm_dup(MPI_COMM_WORLD, &copy);
  expected = copy;
  TRY(MPI_Bcast(NULL, 1, MPI_INT, -3, copy));
  TRY(MPI_Send(NULL, -1, MPI_INT, 0, 0, copy));
  MPI_Comm_set_errhandler(copy, MPI_ERRORS_RETURN);
  TRY(MPI_Send(NULL, -1, MPI_INT, 0, 0, copy));
  MPI_Comm_free(&copy);
}

static void windows(void) {
  MPI_Errhandler handler;
  MPI_Win window;
  int memory = 0;
  MPI_Win_create_errhandler(&on_win, &handler);
  MPI_Win_create(&memory, sizeof memory, sizeof memory, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  MPI_Win_set_errhandler(window, handler);
  MPI_Errhandler_free(&handler);
  TRY(MPI_Put(&memory, 1, MPI_INT, size + 3, 0, 1, MPI_INT, window));
  TRY(MPI_Win_call_errhandler(window, MPI_ERR_WIN));
  MPI_Win_fence(0, window);
  MPI_Win_free(&window);
}

static void files(void) {
  MPI_Errhandler handler;
  MPI_File file;
  MPI_File_create_errhandler(&on_file, &handler);
  TRY(MPI_File_open(MPI_COMM_SELF, "no/such/file", MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
  MPI_File_set_errhandler(MPI_FILE_NULL, handler);
  TRY(MPI_File_open(MPI_COMM_SELF, "no/such/file", MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
  MPI_Errhandler_free(&handler);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  communicators();
  windows();
  files();
  MPI_Finalize();
  return 0;
}
