// SPDX-License-Identifier: BSD-3-Clause
// Ports and published names.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  char port[MPI_MAX_PORT_NAME] = "", found[MPI_MAX_PORT_NAME] = "";
  MPI_Comm half, other;
  const int low = rank < size / 2;
  int sum = -1;
  MPI_Comm_split(MPI_COMM_WORLD, low, rank, &half);
  if (rank == 0) {
    TRY(MPI_Open_port(MPI_INFO_NULL, port));
    TRY(MPI_Publish_name("conformance", MPI_INFO_NULL, port));
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == size / 2) {
    TRY(MPI_Lookup_name("conformance", MPI_INFO_NULL, found));
    TRY(MPI_Lookup_name("nobody", MPI_INFO_NULL, port));
  }
  if (low) {
    MPI_Comm_accept(port, MPI_INFO_NULL, 0, half, &other);
  } else {
    MPI_Comm_connect(found, MPI_INFO_NULL, 0, half, &other);
  }
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, other);
  printf("sum of the others %d\n", sum);
  MPI_Comm_disconnect(&other);
  if (rank == 0) {
    TRY(MPI_Unpublish_name("conformance", MPI_INFO_NULL, port));
    TRY(MPI_Close_port(port));
  }
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
