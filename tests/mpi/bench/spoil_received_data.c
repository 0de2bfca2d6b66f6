/* SPDX-License-Identifier: BSD-3-Clause */
/* Changes one byte that the highest rank receives (of a number that is computed with, the
 * exponent): the pattern programs must notice. */
#include <mpi.h>

static void spoil(void* buffer, int count) {
  int rank = 0;
  int size = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == size - 1 && count > 0) ((unsigned char*)buffer)[count - 1] ^= 0x40;
}

int MPI_Recv(void* buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
             MPI_Status* status) {
  const int result = PMPI_Recv(buffer, count, type, source, tag, comm, status);
  spoil(buffer, count);
  return result;
}

int MPI_Sendrecv(const void* sent, int sent_count, MPI_Datatype sent_type, int dest, int sent_tag,
                 void* buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                 MPI_Status* status) {
  const int result = PMPI_Sendrecv(sent, sent_count, sent_type, dest, sent_tag, buffer, count, type,
                                   source, tag, comm, status);
  spoil(buffer, count);
  return result;
}

static void* last_buffer;
static int last_count;

int MPI_Irecv(void* buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
              MPI_Request* request) {
  last_buffer = buffer;
  last_count = count;
  return PMPI_Irecv(buffer, count, type, source, tag, comm, request);
}

int MPI_Waitall(int count, MPI_Request requests[], MPI_Status statuses[]) {
  const int result = PMPI_Waitall(count, requests, statuses);
  if (last_buffer != 0) spoil(last_buffer, last_count);
  return result;
}
