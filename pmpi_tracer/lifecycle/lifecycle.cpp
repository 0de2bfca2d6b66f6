// SPDX-License-Identifier: BSD-3-Clause
// MPI_Init, MPI_Init_thread, MPI_Finalize, MPI_Abort, and what sessions share with them.
#include "pmpi_tracer/lifecycle/lifecycle.hpp"

#include <cerrno>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/connections.hpp"
#include "pmpi_tracer/accounting/in_use.hpp"
#include "pmpi_tracer/accounting/own_communicator.hpp"
#include "pmpi_tracer/accounting/windows.hpp"
#include "pmpi_tracer/accounting/world.hpp"
#include "pmpi_tracer/counters/call_clock.hpp"
#include "pmpi_tracer/counters/clock.hpp"
#include "pmpi_tracer/counters/device_memory.hpp"
#include "pmpi_tracer/counters/memory_traffic.hpp"
#include "pmpi_tracer/counters/phases.hpp"
#include "pmpi_tracer/counters/recording.hpp"
#include "pmpi_tracer/interposition/dispositions.hpp"
#include "pmpi_tracer/interposition/floating_point.hpp"
#include "pmpi_tracer/interposition/lacking.hpp"
#include "pmpi_tracer/interposition/mpi_libraries.hpp"
#include "pmpi_tracer/interposition/outermost_call.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/lifecycle/abnormal_end.hpp"
#include "pmpi_tracer/lifecycle/job_start.hpp"
#include "pmpi_tracer/lifecycle/process_end.hpp"
#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/output/measured.hpp"
#include "pmpi_tracer/output/memory_cushion.hpp"
#include "pmpi_tracer/output/part_writer.hpp"
#include "pmpi_tracer/output/profile_writer.hpp"
#include "pmpi_tracer/settings.hpp"
#include "pmpi_tracer/timeline/lifetime.hpp"

namespace rankplace::tracer {
namespace {

/// The process's run. Made at first use, and never destroyed.
struct ProcessRun {
  std::mutex mutex;
  int users = 0;  ///< MPI_Init and the sessions that are open
  bool is_library_up = false;
  bool begun = false;  ///< the run, traced or not
  lifecycle::ProgramWorld world;
  std::unique_ptr<ProfileWriter> writer;
  MemoryCushion cushion;  ///< for the end
  std::uint64_t start_ns = 0;
};

ProcessRun& process() {
  static auto* const state = new ProcessRun;
  return *state;
}

call_clock::Timing timing_wanted() {
  if (!settings().timed) return call_clock::Timing::off;
  const bool absolute = settings().slice_ns != 0 || settings().events;
  return absolute ? call_clock::Timing::absolute : call_clock::Timing::on;
}

/// True if the process was spawned with the environment of its parents, but not by their tracer.
/// Their profile is then not its own.
bool is_stray_job() {
  MPI_Comm parent = MPI_COMM_NULL;
  PMPI(Comm_get_parent)(&parent);
  if (parent == MPI_COMM_NULL || settings().spawned) return false;
  if (settings().first_rank) {
    say({"cannot trace ", program_invocation_short_name,
         " (it was spawned in a way that the tracer could not follow): it runs untraced"});
  }
  return true;
}

/// The world of a program that calls MPI_Init.
lifecycle::ProgramWorld world_of_init() {
  lifecycle::ProgramWorld world;
  if (!is_stray_job()) world.processes = MPI_COMM_WORLD;
  return world;
}

/// Collective. False if there is nowhere to write to.
bool begin_profile() {
  ProcessRun& run = process();
  const FloatingPointHeld floating_point;
  meet(run.world.processes, run.world.whose);
  const OwnCommunicator own(run.world.processes, run.world.whose);
  share_settings(own.get());
  call_clock::begin(timing_wanted());
  run.writer = std::make_unique<ProfileWriter>(settings().profile, own.get(),
                                               settings().measure_collectives);
  if (!run.writer->begin(own.get())) return false;
  if (settings().events) events::make_folder(settings().profile, own.get());
  if (settings().slice_ns != 0) PMPI(Barrier)(own.get());  // all ranks count slices from here
  return true;
}

/// The program goes on if nothing can be counted; the profile says why.
void begin_memory() {
  if (!settings().memory) return;
  const std::string problem = memory_traffic::begin();
  if (problem.empty() || !settings().first_rank) return;
  say({problem, ": the profile lacks the memory demand of the ranks"});
}

/// True if threads of the program may call MPI at once.
bool is_concurrent() {
  const ProcessRun& run = process();
  int level = MPI_THREAD_MULTIPLE;  // sessions may have any, and tell nobody
  const bool has_sessions = run.world.whose == CommunicatorOf::tracer || run.users > 1;
  if (!has_sessions) PMPI(Query_thread)(&level);
  return level == MPI_THREAD_MULTIPLE;
}

void begin_run(const std::function<lifecycle::ProgramWorld()>& open) {
  ProcessRun& run = process();
  run.begun = true;
  process_end::note(process_end::MpiUse::run);
  if (settings().profile.empty()) return;
  run.world = open();
  const MPI_Comm world = run.world.processes;
  if (world == MPI_COMM_NULL) return;
  if (!begin_profile()) return;
  run.start_ns = now_ns();
  learn_world(world);
  prepare_communicators(world);
  prepare_windows();
  // Parents and spawned jobs are things of the world model.
  if (world == MPI_COMM_WORLD) connections::begin(settings().parent_ranks);
  begin_memory();
  phases::begin(run.start_ns, settings().slice_ns);
  abnormal_end::arm(settings().profile, own_world_rank(), run.start_ns);
  if (settings().events) events::begin(settings().profile, world);
  device_memory::look_now();
  in_use::concurrent = is_concurrent();
  run.cushion.take();
  begin_recording();
}

/// Collective. False if the rank's counts are not in the profile.
bool end_profile(const char* name, std::uint64_t start_ns, std::uint64_t end_ns, bool counted) {
  ProcessRun& run = process();
  const Leaving leaving(name);
  const OwnCommunicator own(run.world.processes, run.world.whose);
  const bool is_ours = run.writer->check_folder(own.get());
  const auto owner = is_ours ? events::Owner::this_run : events::Owner::another_run;
  if (settings().events) events::end(settings().profile, own.get(), end_ns, owner);
  return run.writer->finish(own.get(), start_ns, end_ns, counted);
}

void end_run(const char* name) {
  ProcessRun& run = process();
  const FloatingPointHeld floating_point;
  if (const std::uint64_t start_ns = std::exchange(run.start_ns, 0); start_ns != 0) {
    const std::uint64_t end_ns = now_ns();
    run.cushion.give_back();
    const bool counted = end_recording();
    bool is_whole = false;
    try {
      is_whole = end_profile(name, start_ns, end_ns, counted);
    } catch (const std::exception& error) {
      if (settings().first_rank) say({"the profile is incomplete (", error.what(), ")"});
      run.writer.reset();
    }
    if (!is_whole) abnormal_end::leave_part(end_ns);
    abnormal_end::disarm();
  }
  connections::end();
  forget_world();
}

int initialize_library(const std::function<int()>& next) {
  const measured::SwitchOn monitoring(settings().measure_collectives &&
                                      !settings().profile.empty());
  return next();
}

/// Ends the program if it uses another MPI library: functions of one library would be called with
/// handles of the other, or through this tracer.
void stop_with_other_mpi() {
  const auto other = mpi_libraries::other();
  if (!other) return;
  if (settings().first_rank && other->interface) {
    say({program_invocation_short_name, " uses ", other->soname,
         ", and the tracer that was chosen is for another MPI library: name it to rankplace trace ",
         "(--mpi ", info_of(*other->interface).name, ")"});
  } else if (settings().first_rank) {
    say({program_invocation_short_name, " uses the MPI library ", other->soname,
         ", for which there is no tracer (rankplace trace --list)"});
  }
  std::exit(EXIT_FAILURE);
}

/// One more user of MPI: `next` makes it.
int one_user_more(const std::function<int()>& next) {
  ProcessRun& run = process();
  if (!run.is_library_up) {
    stop_with_other_mpi();
    lacking::hide();
    dispositions::note_defaults();
  }
  const int result = run.is_library_up ? next() : initialize_library(next);
  if (result != MPI_SUCCESS) return result;
  run.is_library_up = true;
  ++run.users;
  return result;
}

void begin_once(const std::function<lifecycle::ProgramWorld()>& open) {
  if (process().begun) return;
  try {
    begin_run(open);
  } catch (const std::exception& error) {
    say({"cannot trace (", error.what(), "): the program runs untraced"});
  }
}

/// MPI_COMM_WORLD ends with MPI_Finalize, the processes of sessions with their last user.
bool is_end(lifecycle::User leaving) {
  const ProcessRun& run = process();
  if (run.world.whose == CommunicatorOf::tracer) return run.users == 0;
  return leaving == lifecycle::User::world;
}

void one_user_less(lifecycle::User leaving, const char* name) {
  const std::lock_guard lock(process().mutex);
  if (process().users == 0) return;
  --process().users;
  if (!is_end(leaving)) return;
  try {
    end_run(name);
  } catch (const std::exception& error) {
    say({"the profile is incomplete (", error.what(), ")"});
  }
  process().world.close();
}

}  // namespace

int lifecycle::initialize(const std::function<int()>& next,
                          const std::function<ProgramWorld()>& open) {
  const OutermostCall outermost;
  if (!outermost) return next();
  const std::lock_guard lock(process().mutex);
  const int result = one_user_more(next);
  if (result == MPI_SUCCESS) begin_once(open);
  return result;
}

int lifecycle::open_session(const std::function<int()>& next) {
  const OutermostCall outermost;
  if (!outermost) return next();
  const std::lock_guard lock(process().mutex);
  const int result = one_user_more(next);
  if (result != MPI_SUCCESS) return result;
  if (!process().begun) process_end::note(process_end::MpiUse::sessions);
  in_use::concurrent = true;
  epochs::next();
  return result;
}

bool lifecycle::has_begun() {
  const std::lock_guard lock(process().mutex);
  return process().begun;
}

void lifecycle::begin(const std::function<ProgramWorld()>& open) {
  const std::lock_guard lock(process().mutex);
  begin_once(open);
}

int lifecycle::finalize(const std::function<int()>& next, User leaving, const char* name) {
  const OutermostCall outermost;
  if (outermost) one_user_less(leaving, name);
  return next();
}

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

#define RANKPLACE_LIFECYCLE(name)                                                                 \
  int name##Init(int* argc, char*** argv) {                                                       \
    return lifecycle::initialize(                                                                 \
        [&] { return next_mpi_function(&PMPI_Init, #name "Init")(argc, argv); }, &world_of_init); \
  }                                                                                               \
  int name##Init_thread(int* argc, char*** argv, int required, int* provided) {                   \
    const auto next = next_mpi_function(&PMPI_Init_thread, #name "Init_thread");                  \
    return lifecycle::initialize([&] { return next(argc, argv, required, provided); },            \
                                 &world_of_init);                                                 \
  }                                                                                               \
  int name##Finalize() {                                                                          \
    return lifecycle::finalize(next_mpi_function(&PMPI_Finalize, #name "Finalize"),               \
                               lifecycle::User::world, "MPI_Finalize");                           \
  }                                                                                               \
  int name##Abort(MPI_Comm comm, int errorcode) {                                                 \
    abnormal_end::write_part_now();                                                               \
    return next_mpi_function(&PMPI_Abort, #name "Abort")(comm, errorcode);                        \
  }

RANKPLACE_LIFECYCLE(MPI_)
RANKPLACE_LIFECYCLE(PMPI_)

}  // extern "C"
