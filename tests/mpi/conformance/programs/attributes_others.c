// SPDX-License-Identifier: BSD-3-Clause
// Attributes of datatypes and windows.
#include "report.h"

static int drop_type(MPI_Datatype type, int keyval, void* value, void* extra) {
  (void)type, (void)keyval, (void)extra;
  printf("drop type %ld\n", (long)value);
  return MPI_SUCCESS;
}
static int drop_window(MPI_Win window, int keyval, void* value, void* extra) {
  (void)window, (void)keyval, (void)extra;
  printf("drop window %ld\n", (long)value);
  return MPI_SUCCESS;
}

static void types(void) {
  MPI_Datatype type, copy;
  int keyval, found = 0, data[2] = {0}, in[2];
  void* value = NULL;
  MPI_Type_create_keyval(MPI_TYPE_DUP_FN, &drop_type, &keyval, NULL);
  MPI_Type_contiguous(2, MPI_INT, &type);
  MPI_Type_set_attr(type, keyval, (void*)3);
  MPI_Type_commit(&type);
  MPI_Sendrecv(data, 1, type, rank, 0, in, 1, type, rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Type_dup(type, &copy);
  MPI_Type_get_attr(copy, keyval, &value, &found);
  printf("type: %d %ld\n", found, (long)value);
  MPI_Type_free(&copy);
  MPI_Type_free(&type);
  MPI_Type_free_keyval(&keyval);
}

static void windows(void) {
  int memory[4], keyval, found = 0;
  MPI_Win window;
  MPI_Win_create(memory, sizeof memory, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
  MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, &drop_window, &keyval, NULL);
  MPI_Win_set_attr(window, keyval, (void*)4);
  void* base = NULL;
  MPI_Aint* bytes = NULL;
  int *unit = NULL, *flavor = NULL, *model = NULL;
  MPI_Win_get_attr(window, MPI_WIN_BASE, &base, &found);
  MPI_Win_get_attr(window, MPI_WIN_SIZE, &bytes, &found);
  MPI_Win_get_attr(window, MPI_WIN_DISP_UNIT, &unit, &found);
  MPI_Win_get_attr(window, MPI_WIN_CREATE_FLAVOR, &flavor, &found);
  MPI_Win_get_attr(window, MPI_WIN_MODEL, &model, &found);
  printf("window: %d %ld %d %d %d\n", base == memory, (long)*bytes, *unit, *flavor, *model);
  char name[MPI_MAX_OBJECT_NAME];
  int length = 0;
  MPI_Win_set_name(window, "a window");
  MPI_Win_get_name(window, name, &length);
  printf("%s %d\n", name, length);
  MPI_Win_free(&window);
  MPI_Win_free_keyval(&keyval);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  types();
  windows();
  MPI_Finalize();
  return 0;
}
