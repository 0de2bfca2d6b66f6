// SPDX-License-Identifier: BSD-3-Clause
// Every way to wait for requests, also null, inactive and none at all.
#include "report.h"

enum { request_count = 4 };
static int data[request_count], received[request_count];

static void post(MPI_Request* requests) {
  for (int i = 0; i < request_count; ++i) {
    MPI_Irecv(&received[i], 1, MPI_INT, rank, i, MPI_COMM_WORLD, &requests[i]);
  }
  for (int i = 0; i < request_count; ++i) {
    data[i] = 10 * rank + i;
    MPI_Send(&data[i], 1, MPI_INT, rank, i, MPI_COMM_WORLD);
  }
}

static void any_and_some(void) {
  MPI_Request requests[request_count];
  MPI_Status statuses[request_count];
  int indices[request_count], done = 0, sum = 0, index = -1, flag = 0;
  post(requests);
  for (int i = 0; i < request_count; ++i) {
    MPI_Waitany(request_count, requests, &index, statuses);
    sum += index;
  }
  MPI_Waitany(request_count, requests, &index, statuses);
  printf("waitany %d then undefined %d\n", sum, index == MPI_UNDEFINED);
  post(requests);
  for (int left = request_count; left > 0; left -= done)
    MPI_Waitsome(request_count, requests, &done, indices, statuses);
  MPI_Waitsome(request_count, requests, &done, indices, statuses);
  printf("waitsome then undefined %d\n", done == MPI_UNDEFINED);
  post(requests);
  for (int left = request_count; left > 0; left -= done)
    MPI_Testsome(request_count, requests, &done, indices, statuses);
  MPI_Testany(request_count, requests, &index, &flag, statuses);
  printf("testany of none %d %d\n", flag, index == MPI_UNDEFINED);
}

static void all(void) {
  MPI_Request requests[request_count];
  MPI_Status statuses[request_count];
  int flag = 0;
  post(requests);
  MPI_Waitall(request_count, requests, statuses);
  for (int i = 0; i < request_count; ++i) print_status("waitall", statuses[i], MPI_INT);
  post(requests);
  while (flag == 0) MPI_Testall(request_count, requests, &flag, statuses);
  print_ints("testall", request_count, received);
  TRY(MPI_Waitall(0, NULL, NULL));
}

static void one(void) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Status status;
  int flag = 0;
  MPI_Wait(&request, &status);
  print_status("null request", status, MPI_INT);
  MPI_Irecv(received, 1, MPI_INT, rank, 3, MPI_COMM_WORLD, &request);
  MPI_Request_get_status(request, &flag, &status);
  printf("not yet %d\n", flag);
  MPI_Send(data, 1, MPI_INT, rank, 3, MPI_COMM_WORLD);
  while (flag == 0) MPI_Request_get_status(request, &flag, &status);
  print_status("get_status", status, MPI_INT);
  MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
  printf("test %d null %d\n", flag, request == MPI_REQUEST_NULL);
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  any_and_some();
  all();
  one();
  MPI_Finalize();
  return 0;
}
