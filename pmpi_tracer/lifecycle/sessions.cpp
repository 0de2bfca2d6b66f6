// SPDX-License-Identifier: BSD-3-Clause
// Programs of the sessions model (MPI-4.0 section 11.3), which need not call MPI_Init: the
// processes of "mpi://WORLD", in its order, are what MPI_COMM_WORLD is to others.
#include <optional>

#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/lifecycle/lifecycle.hpp"

namespace rankplace::tracer {

namespace {

constexpr const char* world_name = "mpi://WORLD";

// The bindings of MPI 4.0, which an older mpi.h does not declare.
using SessionInit = int(MPI_Info, MPI_Errhandler, MPI_Session*);
using SessionFinalize = int(MPI_Session*);
using GroupFromPset = int(MPI_Session, const char*, MPI_Group*);
using CommFromGroup = int(MPI_Group, const char*, MPI_Info, MPI_Errhandler, MPI_Comm*);

template <typename Function>
Function* next_of(const char* name) {
  return next_mpi_function<Function>(nullptr, name);
}

/// The tracer's own: the program may finalize any of its sessions while others go on.
std::optional<MPI_Session> own_session;
MPI_Comm own_world = MPI_COMM_NULL;  ///< made from it

void close_world() {
  if (own_world != MPI_COMM_NULL) PMPI(Comm_free)(&own_world);
  if (own_session) next_of<SessionFinalize>("PMPI_Session_finalize")(&*own_session);
  own_session.reset();
}

lifecycle::World open_world() {
  MPI_Session session;
  MPI_Group group = MPI_GROUP_NULL;
  if (next_of<SessionInit>("PMPI_Session_init")(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) !=
      MPI_SUCCESS) {
    return {};
  }
  own_session = session;
  if (next_of<GroupFromPset>("PMPI_Group_from_session_pset")(session, world_name, &group) ==
          MPI_SUCCESS &&
      next_of<CommFromGroup>("PMPI_Comm_create_from_group")(
          group, "rankplace", MPI_INFO_NULL, MPI_ERRORS_RETURN, &own_world) == MPI_SUCCESS) {
    PMPI(Comm_set_name)(own_world, world_name);
  }
  if (group != MPI_GROUP_NULL) PMPI(Group_free)(&group);
  return {own_world, CommunicatorOf::tracer, &close_world};
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

// Written for the symbols, as traced_function.hpp does.
#define RANKPLACE_SESSIONS(name)                                                               \
  [[gnu::visibility("default")]] int entry_##name##init(MPI_Info, MPI_Errhandler,              \
                                                        MPI_Session*) __asm__(#name "init");   \
  int entry_##name##init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session* session) {     \
    return lifecycle::initialize(                                                              \
        [&] { return next_of<SessionInit>(#name "init")(info, errhandler, session); },         \
        &open_world);                                                                          \
  }                                                                                            \
  [[gnu::visibility("default")]] int entry_##name##finalize(MPI_Session*) __asm__(#name        \
                                                                                  "finalize"); \
  int entry_##name##finalize(MPI_Session* session) {                                           \
    return lifecycle::finalize(                                                                \
        [&] { return next_of<SessionFinalize>(#name "finalize")(session); },                   \
        "MPI_Session_finalize");                                                               \
  }

RANKPLACE_SESSIONS(MPI_Session_)
RANKPLACE_SESSIONS(PMPI_Session_)
