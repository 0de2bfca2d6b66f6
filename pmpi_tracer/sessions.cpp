// SPDX-License-Identifier: BSD-3-Clause
// Programs of the sessions model (MPI-4.0 section 11.3), which need not call MPI_Init: the
// processes of "mpi://WORLD", in its order, are what MPI_COMM_WORLD is to others.
#include <mpi.h>

#if MPI_VERSION >= 4

#include "pmpi_tracer/lifecycle.hpp"
#include "pmpi_tracer/traced_call.hpp"

namespace rankplace::tracer {

namespace {

constexpr const char* world_name = "mpi://WORLD";

auto library_session_init() { return next_function(&PMPI_Session_init, "PMPI_Session_init"); }
auto library_session_finalize() {
  return next_function(&PMPI_Session_finalize, "PMPI_Session_finalize");
}

/// The tracer's own: the program may finalize any of its sessions while others go on.
MPI_Session own_session = MPI_SESSION_NULL;
MPI_Comm own_world = MPI_COMM_NULL;  ///< made from it

MPI_Comm open_world() {
  if (library_session_init()(MPI_INFO_NULL, MPI_ERRORS_RETURN, &own_session) != MPI_SUCCESS) {
    return MPI_COMM_NULL;
  }
  MPI_Group group = MPI_GROUP_NULL;
  if (PMPI_Group_from_session_pset(own_session, world_name, &group) != MPI_SUCCESS ||
      PMPI_Comm_create_from_group(group, "rankplace", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                                  &own_world) != MPI_SUCCESS) {
    return MPI_COMM_NULL;
  }
  PMPI_Group_free(&group);
  PMPI_Comm_set_name(own_world, world_name);
  return own_world;
}

void close_world() {
  if (own_world != MPI_COMM_NULL) PMPI_Comm_free(&own_world);
  if (own_session != MPI_SESSION_NULL) library_session_finalize()(&own_session);
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

int PMPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session* session) {
  return lifecycle::initialize([&] { return library_session_init()(info, errhandler, session); },
                               &open_world);
}
int MPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session* session)
    __attribute__((alias("PMPI_Session_init")));

int PMPI_Session_finalize(MPI_Session* session) {
  lifecycle::finalize(&close_world);
  return library_session_finalize()(session);
}
int MPI_Session_finalize(MPI_Session* session) __attribute__((alias("PMPI_Session_finalize")));

}  // extern "C"

#endif  // MPI_VERSION >= 4
