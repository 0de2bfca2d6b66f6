// SPDX-License-Identifier: BSD-3-Clause
// Attributes of MPI_COMM_SELF: MPI_Finalize deletes them first of all, the last one set first
// (MPI 3.1 section 8.7.1). MPI still works in the callbacks.
#include "report.h"

static int at_end(MPI_Comm comm, int keyval, void* value, void* extra) {
  (void)keyval, (void)extra;
  int initialized = 0, finalized = 0, sum = 0, in = 0, one = 1;
  MPI_Initialized(&initialized);
  MPI_Finalized(&finalized);
  MPI_Sendrecv(&one, 1, MPI_INT, 0, 0, &in, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
  MPI_Allreduce(&in, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  printf("at end %ld: initialized %d finalized %d sum %d\n", (long)value, initialized, finalized,
         sum);
  return MPI_SUCCESS;
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  for (long i = 0; i < 3; ++i) {
    int keyval;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, &at_end, &keyval, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, keyval, (void*)i);
    MPI_Comm_free_keyval(&keyval);
    MPI_Barrier(MPI_COMM_SELF);  // a tracer may note something of its own here
  }
  MPI_Finalize();
  int finalized = 0;
  MPI_Finalized(&finalized);
  printf("finalized %d\n", finalized);
  return 0;
}
