// SPDX-License-Identifier: BSD-3-Clause
// A further tool of the kind of mpiP: counts what the program sends, talks to its other ranks when
// the run begins and ends, and prints a report. Its MPI_Ssend is made of other calls, its MPI_Isend
// calls its own MPI_Send, and its MPI_Pcontrol wants more than a level.
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>

static int initialized, sends;

int MPI_Init(int* argc, char*** argv) {
  int provided;
  const int result = PMPI_Init_thread(argc, argv, MPI_THREAD_SINGLE, &provided);
  PMPI_Barrier(MPI_COMM_WORLD);
  ++initialized;
  return result;
}

int MPI_Send(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
  ++sends;
  return PMPI_Send(data, count, type, to, tag, comm);
}

int MPI_Isend(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
              MPI_Request* request) {
  *request = MPI_REQUEST_NULL;
  return MPI_Send(data, count, type, to, tag, comm);
}

int MPI_Ssend(const void* data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
  MPI_Request request;
  ++sends;
  PMPI_Issend(data, count, type, to, tag, comm, &request);
  return MPI_Wait(&request, MPI_STATUS_IGNORE);
}

int MPI_Pcontrol(const int level, ...) {
  va_list arguments;
  va_start(arguments, level);
  if (level == 2) {
    const char* const region = va_arg(arguments, const char*);
    const double weight = va_arg(arguments, double);
    printf("tool: region %s, weight %g\n", region, weight);
  }
  va_end(arguments);
  return PMPI_Pcontrol(level);
}

int MPI_Finalize(void) {
  int rank, total;
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  PMPI_Reduce(&sends, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("tool: MPI_Init %d, sends of all ranks %d\n", initialized, total);
  return PMPI_Finalize();
}
