// SPDX-License-Identifier: BSD-3-Clause
// Generalized requests: the callbacks and what they say.
#include "report.h"

static int query(void* state, MPI_Status* status) {
  printf("query %d\n", *(int*)state);
  MPI_Status_set_elements(status, MPI_INT, *(int*)state);
  MPI_Status_set_cancelled(status, 0);
  status->MPI_SOURCE = 17;
  status->MPI_TAG = 18;
  return MPI_SUCCESS;
}
static int release(void* state) {
  printf("release %d\n", *(int*)state);
  return MPI_SUCCESS;
}
static int cancel(void* state, int complete) {
  printf("cancel %d complete %d\n", *(int*)state, complete);
  return MPI_SUCCESS;
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  int states[2] = {3, 4}, flag = -1;
  MPI_Request requests[2];
  MPI_Status status;
  for (int i = 0; i < 2; ++i)
    MPI_Grequest_start(&query, &release, &cancel, &states[i], &requests[i]);
  MPI_Test(&requests[0], &flag, &status);
  printf("before completion %d\n", flag);
  MPI_Cancel(&requests[1]);
  for (int i = 0; i < 2; ++i) MPI_Grequest_complete(requests[i]);
  MPI_Wait(&requests[0], &status);
  print_status("waited", status, MPI_INT);
  MPI_Request_free(&requests[1]);
  MPI_Finalize();
  return 0;
}
