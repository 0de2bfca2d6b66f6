// SPDX-License-Identifier: BSD-3-Clause
// Info objects, and those of communicators.
#include "report.h"

static void show(const char* what, MPI_Info info) {
  int keys = 0, found = 0;
  MPI_Info_get_nkeys(info, &keys);
  printf("%s: %d keys\n", what, keys);
  for (int i = 0; i < keys; ++i) {
    char key[MPI_MAX_INFO_KEY + 1], value[64] = "";
    MPI_Info_get_nthkey(info, i, key);
    MPI_Info_get(info, key, (int)sizeof value - 1, value, &found);
    printf("%s = %s (%d)\n", key, value, found);
  }
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Info info, copy, of_comm;
  MPI_Comm comm;
  int found = -1, length = -1;
  MPI_Info_create(&info);
  MPI_Info_set(info, "colour", "green");
  MPI_Info_set(info, "weight", "7");
  MPI_Info_dup(info, &copy);
  MPI_Info_delete(info, "colour");
  MPI_Info_get_valuelen(copy, "colour", &length, &found);
  printf("length %d %d\n", length, found);
  show("info", info);
  show("copy", copy);
  MPI_Comm_dup_with_info(MPI_COMM_WORLD, copy, &comm);
  MPI_Comm_get_info(comm, &of_comm);
  show("communicator", of_comm);
  MPI_Info_free(&of_comm);
  MPI_Comm_get_info(MPI_COMM_WORLD, &of_comm);
  show("world", of_comm);
  MPI_Info_free(&of_comm);
  MPI_Comm_free(&comm);
  MPI_Info_free(&copy);
  MPI_Info_free(&info);
  MPI_Finalize();
  return 0;
}
