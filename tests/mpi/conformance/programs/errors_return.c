// SPDX-License-Identifier: BSD-3-Clause
// MPI_ERRORS_RETURN: the error class of wrong calls of many kinds.
#include "report.h"

static void point_to_point(void) {
  int data[4] = {0};
  MPI_Request request = MPI_REQUEST_NULL, other;
  MPI_Status status;
  TRY(MPI_Send(data, 1, MPI_INT, size, 0, MPI_COMM_WORLD));
  TRY(MPI_Send(data, 1, MPI_INT, -7, 0, MPI_COMM_WORLD));
  TRY(MPI_Send(data, -1, MPI_INT, 0, 0, MPI_COMM_WORLD));
  TRY(MPI_Send(data, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD));
  TRY(MPI_Send(data, 1, MPI_INT, 0, -5, MPI_COMM_WORLD));
  TRY(MPI_Send(data, 1, MPI_INT, 0, 0, MPI_COMM_NULL));
  TRY(MPI_Isend(data, 1, MPI_INT, size, 0, MPI_COMM_WORLD, &other));
  TRY(MPI_Recv(data, 1, MPI_INT, size, 0, MPI_COMM_WORLD, &status));
  TRY(MPI_Sendrecv_replace(data, 1, MPI_INT, size, 0, 0, 0, MPI_COMM_WORLD, &status));
  TRY(MPI_Send_init(data, 1, MPI_INT, 0, -5, MPI_COMM_WORLD, &other));
  TRY(MPI_Start(&request));
  TRY(MPI_Startall(1, &request));
  TRY(MPI_Startall(-1, NULL));
  TRY(MPI_Request_free(&request));
  TRY(MPI_Request_free(NULL));
  TRY(MPI_Wait(&request, &status));
  TRY(MPI_Wait(NULL, &status));
  TRY(MPI_Waitall(1, NULL, MPI_STATUSES_IGNORE));
  TRY(MPI_Test(&request, NULL, &status));
  TRY(MPI_Cancel(&request));
  TRY(MPI_Probe(size, 0, MPI_COMM_WORLD, &status));
}

static void collective(void) {
  int data[4] = {0};
  MPI_Request request;
  TRY(MPI_Barrier(MPI_COMM_NULL));
  TRY(MPI_Bcast(data, 1, MPI_INT, size, MPI_COMM_WORLD));
  TRY(MPI_Reduce(data, data + 1, 1, MPI_INT, MPI_OP_NULL, 0, MPI_COMM_WORLD));
  TRY(MPI_Allreduce(data, data + 1, -1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
  TRY(MPI_Allreduce(data, data + 1, 1, MPI_DATATYPE_NULL, MPI_SUM, MPI_COMM_WORLD));
  TRY(MPI_Gather(data, 1, MPI_INT, NULL, 1, MPI_INT, -1, MPI_COMM_WORLD));
  TRY(MPI_Alltoallv(data, NULL, NULL, MPI_INT, data, NULL, NULL, MPI_INT, MPI_COMM_NULL));
  TRY(MPI_Ibarrier(MPI_COMM_NULL, &request));
  TRY(MPI_Neighbor_allgather(data, 1, MPI_INT, data, 1, MPI_INT, MPI_COMM_WORLD));
}

static void objects(void) {
  MPI_Comm comm = MPI_COMM_NULL;
  MPI_Datatype type = MPI_DATATYPE_NULL;
  MPI_Group group = MPI_GROUP_NULL;
  int dims[2] = {size, 2}, periods[2] = {0, 0};
  TRY(MPI_Comm_dup(MPI_COMM_NULL, &comm));
  TRY(MPI_Comm_free(&comm));
  TRY(MPI_Comm_split(MPI_COMM_WORLD, -5, 0, &comm));
  TRY(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &comm));
  TRY(MPI_Cart_coords(MPI_COMM_WORLD, 0, 1, dims));
  TRY(MPI_Type_contiguous(-1, MPI_INT, &type));
  TRY(MPI_Type_free(&type));
  TRY(MPI_Group_free(&group));
  TRY(MPI_Group_incl(MPI_GROUP_EMPTY, 1, dims, &group));
  TRY(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL));
}

int main(int argc, char** argv) {
  begin(&argc, &argv);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  if (rank == 0) point_to_point();
  collective();
  objects();
  MPI_Finalize();
  return 0;
}
