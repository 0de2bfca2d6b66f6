// SPDX-License-Identifier: BSD-3-Clause
// An error handler that leaves the MPI call by an exception.
#include <stdexcept>

extern "C" {
#include "report.h"
}

static void raise(MPI_Comm*, int* code, ...) {
  throw std::runtime_error("class " + std::to_string(class_of(*code)));
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Errhandler handler;
  MPI_Comm_create_errhandler(&raise, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  try {
    MPI_Bcast(nullptr, 1, MPI_INT, size, MPI_COMM_WORLD);
    printf("not reached\n");
  } catch (const std::runtime_error& error) {
    printf("caught: %s\n", error.what());
  }
  int sum = 0;
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  printf("sum %d\n", sum);
  MPI_Errhandler_free(&handler);
  MPI_Finalize();
}
