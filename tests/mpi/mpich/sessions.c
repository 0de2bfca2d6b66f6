// SPDX-License-Identifier: BSD-3-Clause
// Processes that get their communicators from sessions; with the argument "both", from MPI_Init
// too.
#include <mpi.h>
#include <string.h>

static char out[1000], in[1000];

static void shift(int bytes, MPI_Comm comm) {
  int rank, size;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  MPI_Sendrecv(out, bytes, MPI_BYTE, (rank + 1) % size, 0, in, bytes, MPI_BYTE,
               (rank + size - 1) % size, 0, comm, MPI_STATUS_IGNORE);
}

/// A communicator of all processes, the last one first.
static MPI_Comm backwards(MPI_Session session) {
  MPI_Group all, reversed;
  MPI_Comm comm;
  int size;
  MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
  MPI_Group_size(all, &size);
  int whole[1][3] = {{size - 1, 0, -1}};
  MPI_Group_range_incl(all, 1, whole, &reversed);
  MPI_Comm_create_from_group(reversed, "backwards", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
  MPI_Group_free(&all);
  MPI_Group_free(&reversed);
  return comm;
}

int main(int argc, char** argv) {
  const int both = argc > 1 && !strcmp(argv[1], "both");
  MPI_Session first, second;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &first);
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &second);
  if (both) MPI_Init(&argc, &argv);
  MPI_Comm comm = backwards(first), other = backwards(second);
  shift(10, comm);
  shift(20, other);
  MPI_Bcast(out, 30, MPI_BYTE, 0, comm);
  MPI_Comm_free(&comm);
  MPI_Session_finalize(&first);
  shift(40, other);
  MPI_Comm_free(&other);
  MPI_Session_finalize(&second);
  if (both) {
    shift(50, MPI_COMM_WORLD);
    MPI_Finalize();
  }
  return 0;
}
