// SPDX-License-Identifier: BSD-3-Clause
// Programs of the sessions model (MPI-4.0 section 11.3), which need not call MPI_Init: the
// processes of "mpi://WORLD", in its order, are what MPI_COMM_WORLD is to others. To open a session
// is a call of one process, so the run begins with the first communicator of them all: there every
// process takes part, and may take part in what the tracer makes.
#include <optional>

#include "pmpi_tracer/interposition/outermost_call.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/lifecycle/lifecycle.hpp"

namespace rankplace::tracer {

namespace {

constexpr const char* world_name = "mpi://WORLD";

// The bindings of MPI 4.0, which an older mpi.h does not declare.
using SessionInit = int(MPI_Info, MPI_Errhandler, MPI_Session*);
using SessionFinalize = int(MPI_Session*);
using GroupFromPset = int(MPI_Session, const char*, MPI_Group*);
using CommFromGroup = int(MPI_Group, const char*, MPI_Info, MPI_Errhandler, MPI_Comm*);
using IntercommFromGroups = int(MPI_Group, int, MPI_Group, int, const char*, MPI_Info,
                                MPI_Errhandler, MPI_Comm*);

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

/// The group of all processes, of a session that close_world() ends; MPI_GROUP_NULL: none.
MPI_Group open_group() {
  MPI_Session session;
  if (next_of<SessionInit>("PMPI_Session_init")(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) !=
      MPI_SUCCESS) {
    return MPI_GROUP_NULL;
  }
  own_session = session;
  MPI_Group group = MPI_GROUP_NULL;
  const int result =
      next_of<GroupFromPset>("PMPI_Group_from_session_pset")(session, world_name, &group);
  return result == MPI_SUCCESS ? group : MPI_GROUP_NULL;
}

lifecycle::ProgramWorld open_world() {
  MPI_Group group = open_group();
  if (group != MPI_GROUP_NULL &&
      next_of<CommFromGroup>("PMPI_Comm_create_from_group")(
          group, "rankplace", MPI_INFO_NULL, MPI_ERRORS_RETURN, &own_world) == MPI_SUCCESS) {
    PMPI(Comm_set_name)(own_world, world_name);
  }
  if (group != MPI_GROUP_NULL) PMPI(Group_free)(&group);
  return {own_world, CommunicatorOf::tracer, &close_world};
}

/// Without communication: 0 if that cannot be known.
int size_of_world() {
  int size = 0;
  MPI_Group group = open_group();
  if (group != MPI_GROUP_NULL) {
    PMPI(Group_size)(group, &size);
    PMPI(Group_free)(&group);
  }
  close_world();
  return size;
}

/// Whether all processes have made `comm`.
bool has_all_processes(MPI_Comm comm) {
  static const int all = size_of_world();
  int inter = 0;
  int size = 0;
  int remote = 0;
  PMPI(Comm_test_inter)(comm, &inter);
  PMPI(Comm_size)(comm, &size);
  if (inter != 0) PMPI(Comm_remote_size)(comm, &remote);
  return size + remote == all;
}

/// MPI_Comm_create_from_group and its like: `make` makes `comm`. The call that begins the run is
/// not counted.
template <typename Make>
int made_from_groups(Call which, const MPI_Comm* comm, const Make& make) {
  const OutermostCall outermost;
  if (!outermost) return make();
  TracedCall call(which);
  const int result = call.done(make());
  if (result == MPI_SUCCESS && !lifecycle::has_begun() && has_all_processes(*comm)) {
    lifecycle::begin(&open_world);
  }
  return result;
}

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

// Written for the symbols, as traced_function.hpp does.
// NOLINTBEGIN(bugprone-macro-parentheses): PARAMETERS and ARGUMENTS have theirs
#define RANKPLACE_SESSION(SYMBOL, PARAMETERS, ...)                               \
  [[gnu::visibility("default")]] int entry_##SYMBOL PARAMETERS __asm__(#SYMBOL); \
  int entry_##SYMBOL PARAMETERS { __VA_ARGS__ }
#define RANKPLACE_FROM_GROUPS(PREFIX, NAME, TYPE, PARAMETERS, ARGUMENTS)     \
  RANKPLACE_SESSION(PREFIX##NAME, PARAMETERS,                                \
                    return made_from_groups(Call::MPI_##NAME, newcomm, [&] { \
                      return next_of<TYPE>(#PREFIX #NAME) ARGUMENTS;         \
                    });)
#define RANKPLACE_SESSIONS(PREFIX)                                                             \
  RANKPLACE_SESSION(                                                                           \
      PREFIX##Session_init, (MPI_Info info, MPI_Errhandler errhandler, MPI_Session * session), \
      return lifecycle::open_session([&] {                                                     \
        return next_of<SessionInit>(#PREFIX "Session_init")(info, errhandler, session);        \
      });)                                                                                     \
  RANKPLACE_SESSION(                                                                           \
      PREFIX##Session_finalize, (MPI_Session * session),                                       \
      return lifecycle::finalize(                                                              \
          [&] { return next_of<SessionFinalize>(#PREFIX "Session_finalize")(session); },       \
          lifecycle::User::session, "MPI_Session_finalize");)                                  \
  RANKPLACE_FROM_GROUPS(PREFIX, Comm_create_from_group, CommFromGroup,                         \
                        (MPI_Group group, const char* stringtag, MPI_Info info,                \
                         MPI_Errhandler errhandler, MPI_Comm* newcomm),                        \
                        (group, stringtag, info, errhandler, newcomm))                         \
  RANKPLACE_FROM_GROUPS(                                                                       \
      PREFIX, Intercomm_create_from_groups, IntercommFromGroups,                               \
      (MPI_Group local_group, int local_leader, MPI_Group remote_group, int remote_leader,     \
       const char* stringtag, MPI_Info info, MPI_Errhandler errhandler, MPI_Comm* newcomm),    \
      (local_group, local_leader, remote_group, remote_leader, stringtag, info, errhandler,    \
       newcomm))
// NOLINTEND(bugprone-macro-parentheses)

RANKPLACE_SESSIONS(MPI_)
RANKPLACE_SESSIONS(PMPI_)
