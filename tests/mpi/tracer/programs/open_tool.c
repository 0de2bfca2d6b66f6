// SPDX-License-Identifier: BSD-3-Clause
// Not linked with MPI: opens a tool into the global scope, as mpi4py.profile() does, then a library
// that is linked with MPI, whose run() is the program. usage: open_tool TOOL LIBRARY
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  void* const tool = dlopen(argv[1], RTLD_NOW | RTLD_GLOBAL);
  void* const library = tool != NULL ? dlopen(argv[2], RTLD_NOW | RTLD_LOCAL) : NULL;
  if (library == NULL) return fprintf(stderr, "%s\n", dlerror()), 3;
  return ((int (*)(int, char**))dlsym(library, "run"))(argc, argv);
}
