// SPDX-License-Identifier: BSD-3-Clause
// What may be asked before MPI_Init and after MPI_Finalize.
#include "report.h"

static void ask(const char* when) {
  int initialized = -1, finalized = -1, version = 0, subversion = 0, length = 0;
  char library[MPI_MAX_LIBRARY_VERSION_STRING];
  MPI_Initialized(&initialized);
  MPI_Finalized(&finalized);
  MPI_Get_version(&version, &subversion);
  MPI_Get_library_version(library, &length);
  printf("%s: initialized %d finalized %d, MPI %d.%d, %s\n", when, initialized, finalized, version,
         subversion, library);
}

int main(int argc, char** argv) {
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  ask("before");
  MPI_Init(&argc, &argv);
  ask("between");
  for (int i = 0; i < argc; ++i) printf("argument %d: %s\n", i, i == 0 ? "" : argv[i]);
  printf("wtime moves on %d tick %d\n", MPI_Wtime() <= MPI_Wtime(), MPI_Wtick() > 0);
  MPI_Finalize();
  ask("after");
  return 0;
}
