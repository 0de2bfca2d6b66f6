// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/timeline/lifetime.hpp"

#include <cerrno>
#include <exception>

#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/output/profile_folder.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/timeline/event_log.hpp"

namespace rankplace::tracer::events {

namespace {

int rank_in(MPI_Comm comm) {
  int rank = 0;
  PMPI(Comm_rank)(comm, &rank);
  return rank;
}

/// At rank 0: a failure is reported, and costs only the events.
template <typename Action>
void attempt(Action&& action) noexcept {
  try {
    action();
  } catch (const std::exception& error) {
    say({error.what(), ": the events are incomplete"});
  }
}

}  // namespace

void make_folder(const std::string& profile, MPI_Comm comm) {
  if (rank_in(comm) == 0) {
    attempt(
        [&] { tracer::make_folder(profile + '/' + std::string(profile_format::events_folder)); });
  }
  PMPI(Barrier)(comm);
}

void begin(const std::string& profile, MPI_Comm world) {
  int size = 0;
  PMPI(Comm_size)(world, &size);
  int provided = MPI_THREAD_SINGLE;
  PMPI(Query_thread)(&provided);
  const Callers callers = provided == MPI_THREAD_MULTIPLE ? Callers::any : Callers::one_at_a_time;
  open(profile, rank_in(world), size, callers, now_ns());
}

void end(const std::string& profile, MPI_Comm comm, std::uint64_t now_ns, Owner of_folder) {
  const int own = static_cast<int>(close(now_ns));
  int worst = 0;
  PMPI(Reduce)(&own, &worst, 1, MPI_INT, MPI_MIN, 0, comm);
  if (rank_in(comm) != 0 || worst == static_cast<int>(Ending::whole)) return;
  if (worst == static_cast<int>(Ending::removed)) {
    say({"the events in ", profile, " were removed while ", program_invocation_short_name,
         " ran: the profile has none"});
  }
  if (of_folder == Owner::this_run) attempt([&] { remove_events(profile); });
}

}  // namespace rankplace::tracer::events
