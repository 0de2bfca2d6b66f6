// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/lifecycle/job_start.hpp"

#include <sched.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>

#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/settings.hpp"

namespace rankplace::tracer {

namespace {

constexpr std::uint64_t long_wait_ns = 20'000'000'000;
constexpr std::uint64_t busy_wait_ns = 1'000'000;

/// Of the programs of a job, which have ranks of consecutive numbers, the first and the last.
bool is_first_or_last(MPI_Comm world, int size) {
  int rank = 0;
  PMPI(Comm_rank)(world, &rank);
  return rank == 0 || rank == size - 1;
}

void say_that_it_waits() {
  say(
      {"waits in MPI_Init for ranks that are not traced, or have not called it yet: put "
       "`rankplace trace` before every program of the job"});
}

void wait_for_all_ranks(MPI_Comm world, int size) {
  MPI_Request request = MPI_REQUEST_NULL;
  if (PMPI(Ibarrier)(world, &request) != MPI_SUCCESS) return;
  const std::uint64_t start_ns = now_ns();
  bool is_silent = !is_first_or_last(world, size);
  int done = 0;
  while (PMPI(Test)(&request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && done == 0) {
    const std::uint64_t waited_ns = now_ns() - start_ns;
    if (waited_ns < busy_wait_ns) {
      sched_yield();
      continue;
    }
    usleep(1000);
    if (is_silent || waited_ns < long_wait_ns) continue;
    say_that_it_waits();
    is_silent = true;
  }
}

void say_if_alone() {
  const TracerSettings& own = settings();
  if (own.launched_ranks < 2 || own.spawned || !own.first_rank) return;
  say({"the launcher started ", std::to_string(own.launched_ranks), " processes of ",
       program_invocation_short_name,
       ", but each is alone in MPI_COMM_WORLD: program and launcher are of different MPI libraries "
       "(rankplace doctor lists them)"});
}

/// Another program of the job was told of another folder.
void say_if_elsewhere(MPI_Comm world, const std::string& profile) {
  const std::string& own = settings().profile;
  int size = 0;
  PMPI(Comm_size)(world, &size);
  if (own.empty() || own == profile || !is_first_or_last(world, size)) return;
  say({"all ranks of the job are in the profile of rank 0, ", profile, "; there is none in ", own});
}

}  // namespace

void meet(MPI_Comm world, CommunicatorOf whose) {
  int size = 0;
  PMPI(Comm_size)(world, &size);
  if (size == 1) return say_if_alone();
  // MPICH 4.0 crashes where a process that has only sessions waits.
  if (whose == CommunicatorOf::program) wait_for_all_ranks(world, size);
}

void share_settings(MPI_Comm world) {
  SharedSettings shared = settings();
  std::string profile = settings().profile;
  auto length = static_cast<int>(profile.size());
  PMPI(Bcast)(&shared, sizeof shared, MPI_BYTE, 0, world);
  PMPI(Bcast)(&length, 1, MPI_INT, 0, world);
  profile.resize(static_cast<std::size_t>(length));
  PMPI(Bcast)(profile.data(), length, MPI_BYTE, 0, world);
  say_if_elsewhere(world, profile);
  adopt(shared, std::move(profile));
}

}  // namespace rankplace::tracer
