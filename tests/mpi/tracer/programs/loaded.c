// SPDX-License-Identifier: BSD-3-Clause
// Not linked with MPI: loads it, and asks for its functions in one of the ways that programs have.
// usage: loaded local|global|default LIBRARY     MPI_COMM_WORLD and such are Open MPI's
// usage: loaded next                             who answers dlsym(RTLD_NEXT, ...) of a library
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>

const char* name_after_wrapper(void);  // in wrapper.c

static void* library;
static void* in_order;

static void* function(const char* name) {
  void* const found = dlsym(in_order != NULL ? library : RTLD_DEFAULT, name);
  if (found == NULL) fprintf(stderr, "no %s\n", name);
  return found;
}

#define CALL(name, ...) ((__typeof__(&name))function(#name))(__VA_ARGS__)
#define OBJECT(name) ((void*)function(#name))

int main(int argc, char** argv) {
  if (strcmp(argv[1], "next") == 0) return puts(name_after_wrapper()) < 0;
  const int scope = strcmp(argv[1], "local") == 0 ? RTLD_LOCAL : RTLD_GLOBAL;
  library = dlopen(argv[2], RTLD_NOW | scope);
  if (library == NULL) return fprintf(stderr, "%s\n", dlerror()), 2;
  if (strcmp(argv[1], "default") != 0) in_order = library;
  if (dlsym(library, "MPI_No_such_function") != NULL || dlerror() == NULL) return 3;
  CALL(MPI_Init, &argc, &argv);
  if (dlerror() != NULL) return 4;
  const MPI_Comm world = OBJECT(ompi_mpi_comm_world);
  const MPI_Datatype byte = OBJECT(ompi_mpi_byte);
  int rank;
  CALL(MPI_Comm_rank, world, &rank);
  char data[123] = {0};
  if (rank == 0) CALL(MPI_Send, data, 123, byte, 1, 0, world);
  if (rank == 1) CALL(PMPI_Recv, data, 123, byte, 0, 0, world, MPI_STATUS_IGNORE);
  CALL(MPI_Barrier, world);
  CALL(MPI_Finalize);
  return 0;
}
