// SPDX-License-Identifier: BSD-3-Clause
// Statuses: source, tag, error and counts of every way to receive.
#include "report.h"

static void from_anyone(void) {
  int data[8] = {0};
  MPI_Status status;
  if (rank == 0) {
    for (int sender = 1; sender < size; ++sender) {
      MPI_Recv(data, 8, MPI_INT, sender, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
      print_status("any tag", status, MPI_INT);
    }
    MPI_Recv(data, 8, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &status);
    print_status("any source", status, MPI_INT);
  } else {
    MPI_Send(data, rank, MPI_INT, 0, 10 + rank, MPI_COMM_WORLD);
    if (rank == size - 1) MPI_Send(data, 0, MPI_INT, 0, 9, MPI_COMM_WORLD);
  }
}

static void counts(void) {
  MPI_Datatype pair;
  MPI_Status status;
  int data[8] = {0}, elements = -1;
  MPI_Type_contiguous(2, MPI_INT, &pair);
  MPI_Type_commit(&pair);
  MPI_Sendrecv(data, 3, MPI_INT, rank, 0, data, 4, pair, rank, 0, MPI_COMM_WORLD, &status);
  print_status("half a pair is undefined", status, pair);
  MPI_Get_elements(&status, pair, &elements);
  MPI_Count wide = -1;
  MPI_Get_elements_x(&status, pair, &wide);
  printf("elements %d %lld\n", elements, (long long)wide);
  MPI_Type_free(&pair);
}

static void made_up(void) {
  MPI_Status status;
  memset(&status, 0, sizeof status);
  MPI_Status_set_elements(&status, MPI_DOUBLE, 5);
  MPI_Status_set_cancelled(&status, 1);
  print_status("made up", status, MPI_DOUBLE);
  MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
  printf("from nobody: %d %d\n", status.MPI_SOURCE == MPI_PROC_NULL, status.MPI_TAG == MPI_ANY_TAG);
}

static void truncated(void) {
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  int out[4] = {0}, in[4];
  MPI_Request requests[2];
  MPI_Status statuses[2];
  MPI_Irecv(in, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &requests[0]);
  MPI_Irecv(in + 2, 1, MPI_INT, rank, 2, MPI_COMM_WORLD, &requests[1]);
  MPI_Send(out, 3, MPI_INT, rank, 1, MPI_COMM_WORLD);
  MPI_Send(out, 1, MPI_INT, rank, 2, MPI_COMM_WORLD);
  TRY(MPI_Waitall(2, requests, statuses));
  printf("errors %d %d\n", class_of(statuses[0].MPI_ERROR), class_of(statuses[1].MPI_ERROR));
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  from_anyone();
  counts();
  made_up();
  truncated();
  MPI_Finalize();
  return 0;
}
