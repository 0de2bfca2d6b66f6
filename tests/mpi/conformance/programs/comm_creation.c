// SPDX-License-Identifier: BSD-3-Clause
// Communicators by every route: members, comparison, names.
#include "report.h"

static void show(const char* what, MPI_Comm comm) {
  if (comm == MPI_COMM_NULL) {
    printf("%s: null\n", what);
    return;
  }
  int own, count, comparison, sum = 0, length = 0;
  char name[MPI_MAX_OBJECT_NAME];
  MPI_Comm_rank(comm, &own);
  MPI_Comm_size(comm, &count);
  MPI_Comm_compare(comm, MPI_COMM_WORLD, &comparison);
  MPI_Comm_get_name(comm, name, &length);
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
  printf("%s: %d of %d, like world %d, sum %d, name '%s'\n", what, own, count, comparison, sum,
         length > 0 && strncmp(name, "MPI_", 4) != 0 ? name : "");
  MPI_Comm_free(&comm);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Comm comm;
  MPI_Request request;
  MPI_Group world, even;
  int members[2] = {0, size - 1};
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Comm_set_name(comm, "a copy");
  show("dup", comm);
  MPI_Comm_dup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, &comm);
  show("dup_with_info", comm);
  MPI_Comm_idup(MPI_COMM_WORLD, &comm, &request);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  show("idup", comm);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &comm);
  show("split", comm);
  MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? MPI_UNDEFINED : 1, 0, &comm);
  show("split undefined", comm);
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &comm);
  show("split_type", comm);
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  MPI_Group_incl(world, 2, members, &even);
  MPI_Comm_create(MPI_COMM_WORLD, even, &comm);
  show("create", comm);
  if (rank == 0 || rank == size - 1) {
    MPI_Comm_create_group(MPI_COMM_WORLD, even, 3, &comm);
    show("create_group", comm);
  }
  MPI_Group_free(&even);
  MPI_Group_free(&world);
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  MPI_Barrier(comm);
  MPI_Comm_disconnect(&comm);
  printf("disconnected %d\n", comm == MPI_COMM_NULL);
  MPI_Finalize();
  return 0;
}
