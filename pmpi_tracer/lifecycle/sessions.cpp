// SPDX-License-Identifier: BSD-3-Clause
// Programs of the sessions model (MPI-4.0 section 11.3), which need not call MPI_Init: the
// processes of "mpi://WORLD", in its order, are what MPI_COMM_WORLD is to others.
#include <mpi.h>

#if MPI_VERSION >= 4

#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/lifecycle/lifecycle.hpp"

namespace rankplace::tracer {

namespace {

constexpr const char* world_name = "mpi://WORLD";

auto next_init(const char* name) { return next_mpi_function(&PMPI_Session_init, name); }
auto next_finalize(const char* name) { return next_mpi_function(&PMPI_Session_finalize, name); }

/// The tracer's own: the program may finalize any of its sessions while others go on.
MPI_Session own_session = MPI_SESSION_NULL;
MPI_Comm own_world = MPI_COMM_NULL;  ///< made from it

void close_world() {
  if (own_world != MPI_COMM_NULL) PMPI_Comm_free(&own_world);
  if (own_session != MPI_SESSION_NULL) next_finalize("PMPI_Session_finalize")(&own_session);
}

lifecycle::World open_world() {
  MPI_Group group = MPI_GROUP_NULL;
  if (next_init("PMPI_Session_init")(MPI_INFO_NULL, MPI_ERRORS_RETURN, &own_session) ==
          MPI_SUCCESS &&
      PMPI_Group_from_session_pset(own_session, world_name, &group) == MPI_SUCCESS &&
      PMPI_Comm_create_from_group(group, "rankplace", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                                  &own_world) == MPI_SUCCESS) {
    PMPI_Comm_set_name(own_world, world_name);
  }
  if (group != MPI_GROUP_NULL) PMPI_Group_free(&group);
  return {own_world, CommunicatorOf::tracer, &close_world};
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

#define RANKPLACE_SESSIONS(name)                                                                  \
  int name##Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session* session) {        \
    return lifecycle::initialize(                                                                 \
        [&] { return next_init(#name "Session_init")(info, errhandler, session); }, &open_world); \
  }                                                                                               \
  int name##Session_finalize(MPI_Session* session) {                                              \
    return lifecycle::finalize([&] { return next_finalize(#name "Session_finalize")(session); }); \
  }

RANKPLACE_SESSIONS(MPI_)
RANKPLACE_SESSIONS(PMPI_)

}  // extern "C"

#endif  // MPI_VERSION >= 4
