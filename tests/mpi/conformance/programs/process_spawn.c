// SPDX-License-Identifier: BSD-3-Clause
// Two children started by the program: messages both ways, merge, disconnect.
#include "report.h"

static void parent(const char* program) {
  MPI_Comm children, all;
  int codes[2] = {-1, -1}, in = -1, sum = 0, remote = 0, own = -1;
  MPI_Comm_spawn(program, MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, codes);
  MPI_Comm_remote_size(children, &remote);
  printf("spawned %d codes %d %d\n", remote, codes[0], codes[1]);
  MPI_Send(&rank, 1, MPI_INT, rank % 2, 0, children);
  MPI_Recv(&in, 1, MPI_INT, rank % 2, 0, children, MPI_STATUS_IGNORE);
  printf("answer %d\n", in);
  MPI_Intercomm_merge(children, 0, &all);
  MPI_Comm_rank(all, &own);
  MPI_Allreduce(&own, &sum, 1, MPI_INT, MPI_SUM, all);
  printf("merged %d sum %d\n", own, sum);
  MPI_Comm_free(&all);
  MPI_Comm_disconnect(&children);
}

static void child(MPI_Comm parents) {
  MPI_Comm all;
  int in = -1, sum = 0, own = -1;
  MPI_Recv(&in, 1, MPI_INT, rank, 0, parents, MPI_STATUS_IGNORE);
  in += 100;
  MPI_Send(&in, 1, MPI_INT, rank, 0, parents);
  MPI_Intercomm_merge(parents, 1, &all);
  MPI_Comm_rank(all, &own);
  MPI_Allreduce(&own, &sum, 1, MPI_INT, MPI_SUM, all);
  printf("child %d merged %d sum %d\n", rank, own, sum);
  MPI_Comm_free(&all);
  MPI_Comm_disconnect(&parents);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Comm parents;
  MPI_Comm_get_parent(&parents);
  if (parents == MPI_COMM_NULL) {
    parent(argv[0]);
  } else {
    child(parents);
  }
  MPI_Finalize();
  return 0;
}
