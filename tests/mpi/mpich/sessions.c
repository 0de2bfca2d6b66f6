// SPDX-License-Identifier: BSD-3-Clause
// Processes that get their communicators from sessions. usage: sessions sessions | both | one | few
//   both  from MPI_Init too
//   one   only the first process opens a session, before all call MPI_Init; with a further argument
//         it ends behind MPI_Finalize
//   few   all but the first make communicators, each of itself: MPICH 4.0 can make no others that
//   are
//         not of all processes; with a further argument, then all one
#include <mpi.h>
#include <stdlib.h>
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

/// A communicator of this process, unless it is the first, which gets MPI_COMM_NULL.
static MPI_Comm self_but_first(MPI_Session session) {
  MPI_Group all, self;
  MPI_Comm comm = MPI_COMM_NULL;
  int rank;
  MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
  MPI_Group_from_session_pset(session, "mpi://SELF", &self);
  MPI_Group_rank(all, &rank);
  if (rank != 0)
    MPI_Comm_create_from_group(self, "self", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
  MPI_Group_free(&all);
  MPI_Group_free(&self);
  return comm;
}

static void one_session(int* argc, char*** argv, int ends_last) {
  const char* number = getenv("PMI_RANK");
  if (number == NULL) number = getenv("OMPI_COMM_WORLD_RANK");
  MPI_Session session = MPI_SESSION_NULL;
  if (number != NULL && !strcmp(number, "0")) {
    int sets;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Session_get_num_psets(session, MPI_INFO_NULL, &sets);
  }
  MPI_Init(argc, argv);
  shift(50, MPI_COMM_WORLD);
  if (session != MPI_SESSION_NULL && !ends_last) MPI_Session_finalize(&session);
  shift(30, MPI_COMM_WORLD);
  MPI_Finalize();
  if (session != MPI_SESSION_NULL) MPI_Session_finalize(&session);
}

static void few_first(int then_all) {
  MPI_Session session;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Comm comm = self_but_first(session);
  if (comm != MPI_COMM_NULL) shift(10, comm);
  if (then_all) {
    MPI_Comm all = backwards(session);
    shift(20, all);
    if (comm != MPI_COMM_NULL) shift(40, comm);
    MPI_Comm_free(&all);
  }
  if (comm != MPI_COMM_NULL) MPI_Comm_free(&comm);
  MPI_Session_finalize(&session);
}

int main(int argc, char** argv) {
  const int both = argc > 1 && !strcmp(argv[1], "both");
  if (argc > 1 && !strcmp(argv[1], "one")) return one_session(&argc, &argv, argc > 2), 0;
  if (argc > 1 && !strcmp(argv[1], "few")) return few_first(argc > 2), 0;
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
