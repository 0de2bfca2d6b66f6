/* SPDX-License-Identifier: BSD-3-Clause */
/* Prints what this process has of MPI: how weak references are bound, and which of the functions
 * named in a file (one a line) dlsym finds. */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

/* By another name: newer headers declare them with other parameters. */
extern int session_init(void) __asm__("MPI_Session_init") __attribute__((weak));
extern int buffer_flush(void) __asm__("MPI_Buffer_flush") __attribute__((weak));
extern int send(void) __asm__("MPI_Send") __attribute__((weak));

/* Not known to the compiler, which takes the address of a function for never null. */
static int (*volatile const weak[])(void) = {session_init, buffer_flush, send};

static void print_found(FILE* names) {
  char name[128];
  while (fgets(name, sizeof name, names) != NULL) {
    name[strcspn(name, "\n")] = '\0';
    if (dlsym(RTLD_DEFAULT, name) != NULL) printf("found %s\n", name);
  }
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  for (size_t i = 0; i < sizeof weak / sizeof *weak; ++i) {
    printf("weak %d %s\n", (int)i, weak[i] != NULL ? "bound" : "null");
  }
  FILE* names = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (names != NULL) {
    print_found(names);
    fclose(names);
  }
  MPI_Finalize();
  return names == NULL;
}
