// SPDX-License-Identifier: BSD-3-Clause
// Error classes, codes and strings of the user's own, and the library's.
#include "report.h"

static void print_string(int code) {
  char text[MPI_MAX_ERROR_STRING];
  int length = 0;
  MPI_Error_string(code, text, &length);
  printf("%d: %s (%d)\n", code, text, length);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int class, code, found, *last;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &found);
  printf("last used %d %d\n", found, *last);
  MPI_Add_error_class(&class);
  MPI_Add_error_code(class, &code);
  MPI_Add_error_string(class, "a class of mine");
  MPI_Add_error_string(code, "a code of mine");
  printf("class %d code %d class of code %d\n", class, code, class_of(code));
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &found);
  printf("last used %d %d\n", found, *last);
  print_string(class);
  print_string(code);
  for (int known = MPI_SUCCESS; known <= MPI_ERR_UNKNOWN; ++known) print_string(known);
  MPI_Finalize();
  return 0;
}
