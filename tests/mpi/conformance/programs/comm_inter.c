// SPDX-License-Identifier: BSD-3-Clause
// Intercommunicators: creation, groups, messages, collectives, merge.
#include "report.h"

int main(int argc, char** argv) {
  begin(&argc, &argv);
  const int low = rank < size / 2;
  MPI_Comm half, inter, merged;
  int remote = 0, is_inter = 0, in = -1, own = 0;
  MPI_Comm_split(MPI_COMM_WORLD, low, rank, &half);
  MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, low ? size / 2 : 0, 4, &inter);
  MPI_Comm_test_inter(inter, &is_inter);
  MPI_Comm_remote_size(inter, &remote);
  MPI_Comm_rank(inter, &own);
  printf("inter %d remote %d own %d\n", is_inter, remote, own);
  MPI_Sendrecv(&rank, 1, MPI_INT, own % remote, 0, &in, 1, MPI_INT, own % remote, 0, inter,
               MPI_STATUS_IGNORE);
  printf("partner %d\n", in);
  MPI_Allreduce(&rank, &in, 1, MPI_INT, MPI_SUM, inter);
  printf("sum of the others %d\n", in);
  const int root = !low ? 0 : own == 0 ? MPI_ROOT : MPI_PROC_NULL;
  in = 77;
  MPI_Bcast(&in, 1, MPI_INT, root, inter);
  printf("bcast %d\n", in);
  int all[8] = {0};
  MPI_Allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, inter);
  print_ints("allgather", remote, all);
  MPI_Intercomm_merge(inter, low, &merged);
  MPI_Comm_rank(merged, &own);
  MPI_Allreduce(&rank, &in, 1, MPI_INT, MPI_MAX, merged);
  printf("merged: %d, largest %d\n", own, in);
  MPI_Comm_free(&merged);
  MPI_Comm_free(&inter);
  MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
