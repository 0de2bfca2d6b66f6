// SPDX-License-Identifier: BSD-3-Clause
// MPI_T beside the tracer, before MPI_Init and after; MPI_Pcontrol.
#include "report.h"

static void variables(void) {
  int controls = 0, categories = 0, index = -1, verbosity, bind, scope, length = 64, text = 0,
      count = 0;
  char name[64];
  MPI_Datatype type;
  MPI_T_enum enumeration;
  MPI_T_cvar_handle handle;
  MPI_T_cvar_get_num(&controls);
  MPI_T_category_get_num(&categories);
  printf("some controls %d categories %d\n", controls > 10, categories > 0);
  MPI_T_cvar_get_info(0, name, &length, &verbosity, &type, &enumeration, NULL, &text, &bind,
                      &scope);
  printf("first: %s\n", name);
  printf("found %d\n", MPI_T_cvar_get_index(name, &index) == MPI_SUCCESS && index == 0);
  printf("handle %d\n", MPI_T_cvar_handle_alloc(0, NULL, &handle, &count) == MPI_SUCCESS);
  MPI_T_cvar_handle_free(&handle);
}

int main(int argc, char** argv) {
  int provided = -1;
  printf("init %d\n", MPI_T_init_thread(MPI_THREAD_SINGLE, &provided));
  begin(&argc, &argv);
  variables();
  for (int level = 0; level < 3; ++level) TRY(MPI_Pcontrol(level));
  TRY(MPI_Pcontrol(1, "more", 2.5, &provided));
  printf("finalize %d\n", MPI_T_finalize());
  MPI_Finalize();
  return 0;
}
