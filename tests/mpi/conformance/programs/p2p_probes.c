// SPDX-License-Identifier: BSD-3-Clause
// Probes and matched probes, blocking and not.
#include "report.h"

static void probes(void) {
  int data[4] = {0}, flag = 0;
  MPI_Status status;
  MPI_Request request;
  MPI_Iprobe(rank, 99, MPI_COMM_WORLD, &flag, &status);
  printf("nothing there: %d\n", flag);
  MPI_Isend(data, 3, MPI_INT, rank, 1, MPI_COMM_WORLD, &request);
  MPI_Probe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
  print_status("probe", status, MPI_INT);
  for (flag = 0; flag == 0;) MPI_Iprobe(rank, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
  print_status("iprobe", status, MPI_INT);
  MPI_Recv(data, 4, MPI_INT, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &status);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Probe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
  printf("nobody: %d\n", status.MPI_SOURCE == MPI_PROC_NULL);
}

static void matched_probes(void) {
  int data[4] = {7, 8, 9, 10}, in[4] = {0}, flag = 0;
  const int next = (rank + 1) % size;
  MPI_Request requests[2], receive;
  MPI_Message message;
  MPI_Status status;
  MPI_Isend(data, 2, MPI_INT, next, 2, MPI_COMM_WORLD, &requests[0]);
  MPI_Isend(data, 4, MPI_INT, next, 2, MPI_COMM_WORLD, &requests[1]);
  MPI_Mprobe(MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &message, &status);
  print_status("mprobe", status, MPI_INT);
  MPI_Mrecv(in, 2, MPI_INT, &message, &status);
  printf("message gone: %d\n", message == MPI_MESSAGE_NULL);
  while (flag == 0) MPI_Improbe(MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, &flag, &message, &status);
  MPI_Imrecv(in, 4, MPI_INT, &message, &receive);
  MPI_Wait(&receive, &status);
  print_status("imrecv", status, MPI_INT);
  print_ints("data", 4, in);
  MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &message, &status);
  printf("no process: %d\n", message == MPI_MESSAGE_NO_PROC);
  MPI_Mrecv(in, 0, MPI_INT, &message, &status);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  probes();
  matched_probes();
  MPI_Finalize();
  return 0;
}
