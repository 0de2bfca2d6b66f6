// SPDX-License-Identifier: BSD-3-Clause
// setparams NAME [PROCESSES] CLASS: writes npbparams.h unless the one that is there is for the
// same. As the real one it says what it does not like on stdout, refuses SP of class S on more than
// 16 processes if it is told them (version 3.3), and writes the compiler's flags into a line of
// fixed-form Fortran.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { longest_flags = 46 };

/// The value of a variable in make.def, cut to what fits a line of 72 columns.
static void read_variable(const char* name, char* value) {
  char line[512];
  FILE* const file = fopen("../config/make.def", "r");
  if (file == NULL) exit(1);
  while (fgets(line, sizeof line, file) != NULL) {
    const size_t length = strlen(name);
    if (strncmp(line, name, length) != 0 || strncmp(line + length, " = ", 3) != 0) continue;
    line[strcspn(line, "\n")] = '\0';
    strncpy(value, line + length + 3, longest_flags);
  }
  fclose(file);
}

int main(int argc, char** argv) {
  if (argc < 3) return 1;
  const char class = *argv[argc - 1];
  const int processes = argc == 4 ? atoi(argv[2]) : 0;
  if (strchr("SWABC", class) == NULL) {
    printf("setparams: no class\n");
    return 1;
  }
  if (strcmp(argv[1], "sp") == 0 && class == 'S' && processes > 16) {
    printf("setparams: class S of SP is too small for %d processes\n", processes);
    return 1;
  }
  char head[64];
  char head_there[64] = "";
  snprintf(head, sizeof head, "! %d %c\n", processes, class);
  FILE* file = fopen("npbparams.h", "r");
  if (file != NULL) {
    if (fgets(head_there, sizeof head_there, file) == NULL) head_there[0] = '\0';
    fclose(file);
  }
  if (strcmp(head, head_there) == 0) return 0;
  char flags[longest_flags + 1] = "(none)";
  read_variable("FFLAGS", flags);
  file = fopen("npbparams.h", "w");
  if (file == NULL) return 1;
  fprintf(file, "%s        integer nprocs_compiled\n        parameter (nprocs_compiled = %d)\n",
          head, processes);
  fprintf(file, "        character*1 class\n        parameter (class = '%c')\n", class);
  fprintf(file, "        character*%d cs5\n        parameter (cs5='%s')\n", (int)strlen(flags),
          flags);
  fclose(file);
  return 0;
}
