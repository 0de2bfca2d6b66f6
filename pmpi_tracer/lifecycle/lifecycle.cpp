// SPDX-License-Identifier: BSD-3-Clause
// MPI_Init, MPI_Init_thread, MPI_Finalize, MPI_Abort, and the process that ends without them.
#include "pmpi_tracer/lifecycle/lifecycle.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "pmpi_tracer/accounting/communicators.hpp"
#include "pmpi_tracer/accounting/connections.hpp"
#include "pmpi_tracer/accounting/own_communicator.hpp"
#include "pmpi_tracer/accounting/windows.hpp"
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
#include "pmpi_tracer/interposition/other_mpi.hpp"
#include "pmpi_tracer/interposition/outermost_call.hpp"
#include "pmpi_tracer/interposition/pmpi.hpp"
#include "pmpi_tracer/interposition/traced_call.hpp"
#include "pmpi_tracer/launch.hpp"
#include "pmpi_tracer/lifecycle/abnormal_end.hpp"
#include "pmpi_tracer/lifecycle/job_start.hpp"
#include "pmpi_tracer/mpi.hpp"
#include "pmpi_tracer/output/measured.hpp"
#include "pmpi_tracer/output/part_writer.hpp"
#include "pmpi_tracer/output/profile_writer.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/settings.hpp"
#include "pmpi_tracer/timeline/lifetime.hpp"

namespace rankplace::tracer {
namespace {

/// The process and its run. Made when the library is loaded, and never destroyed.
struct Process {
  std::string run_file;
  int messages = 2;  ///< where the destructor's message goes: programs close stderr before they end
  std::mutex mutex;
  int users = 0;  ///< MPI_Init and the sessions that are open
  bool initialized = false;
  int exit_code = 0;               ///< known at the process's end
  bool is_told_exit_code = false;  ///< exit() will tell it, after all destructors
  lifecycle::World world;
  std::unique_ptr<ProfileWriter> writer;
  std::uint64_t start_ns = 0;
};

Process& process() {
  static auto* const state = new Process;
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
lifecycle::World world_of_init() {
  lifecycle::World world;
  if (!is_stray_job()) world.processes = MPI_COMM_WORLD;
  return world;
}

/// Collective. False if there is nowhere to write to.
bool begin_profile() {
  Process& run = process();
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

void begin_run(const std::function<lifecycle::World()>& open) {
  Process& run = process();
  run.initialized = true;
  if (run.messages != 2) close(run.messages);
  run.messages = 2;
  if (settings().profile.empty()) return;
  run.world = open();
  const MPI_Comm world = run.world.processes;
  if (world == MPI_COMM_NULL) return;
  if (!begin_profile()) return;
  run.start_ns = now_ns();
  learn_world(world);
  prepare_windows();
  // Parents and spawned jobs are things of the world model.
  if (world == MPI_COMM_WORLD) connections::begin(settings().parent_ranks);
  begin_memory();
  phases::begin(run.start_ns, settings().slice_ns);
  abnormal_end::arm(settings().profile, own_world_rank(), run.start_ns);
  if (settings().events) events::begin(settings().profile, world);
  device_memory::look_now();
  begin_recording();
}

/// Collective. False if the rank's counts are not in the profile.
bool end_profile(const char* name, std::uint64_t start_ns, std::uint64_t end_ns, bool counted) {
  Process& run = process();
  const Leaving leaving(name);
  const OwnCommunicator own(run.world.processes, run.world.whose);
  const bool is_ours = run.writer->check_folder(own.get());
  const auto owner = is_ours ? events::Owner::this_run : events::Owner::another_run;
  if (settings().events) events::end(settings().profile, own.get(), end_ns, owner);
  return run.writer->finish(own.get(), start_ns, end_ns, counted);
}

void end_run(const char* name) {
  Process& run = process();
  const FloatingPointHeld floating_point;
  if (const std::uint64_t start_ns = std::exchange(run.start_ns, 0); start_ns != 0) {
    const std::uint64_t end_ns = now_ns();
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

bool is_launched_process() {
  return settings().launched == getpid() && settings().first_rank && !settings().profile.empty();
}

/// Whether the process that `rankplace trace` became only starts others.
bool is_launcher(std::string_view name) {
  constexpr std::array names{"mpirun", "mpiexec", "orterun", "prterun",
                             "prun",   "srun",    "flux",    "mpiexec.hydra"};
  return std::ranges::find(names, name) != names.end();
}

/// The process that `rankplace trace` became tells the user if it was no MPI program. For a wrapper
/// script, a child has written the profile.
void say_if_not_mpi() {
  const Process& ended = process();
  if (ended.initialized || !is_launched_process()) return;
  if (settings().earlier_profile != launch::file_identity(ended.run_file.c_str()).text) return;
  const bool launched = is_launcher(program_invocation_short_name);
  const std::string_view before = launched ? "what " : "";
  const std::string_view behind = launched ? " started" : "";
  if (ended.exit_code == 0) {
    say({before, program_invocation_short_name, behind,
         " did not call MPI_Init: no profile was written (not an MPI program, or statically "
         "linked)"},
        ended.messages);
    return;
  }
  std::array<char, 16> code{};
  *std::to_chars(code.begin(), code.end() - 1, ended.exit_code).ptr = '\0';
  say({before, program_invocation_short_name, behind,
       " did not call MPI_Init and ended with exit code ", code.data(),
       ": no profile was written (its own message says what failed; a module or a library that is "
       "not found, for example)"},
      ended.messages);
}

void say_if_not_mpi(int status) {
  constexpr int seen_by_parents = 0xFF;
  process().exit_code = status & seen_by_parents;
  say_if_not_mpi();
}

/// exit() calls it behind the destructors of all libraries, of which one may finalize MPI: it was
/// registered before main.
void exit_ends(int status, void*) {
  abnormal_end::write_part_now();
  say_if_not_mpi(status);
}

/// The GNU C library hands a constructor main's arguments.
[[gnu::constructor]] void load(int, char** arguments) {
  other_mpi::start_again_if_loaded(arguments);
  lacking::hide();
  Process& run = process();
  run.run_file = settings().profile + '/' + std::string(profile_format::run.name);
  run.is_told_exit_code = on_exit(&exit_ends, nullptr) == 0;
  at_quick_exit(&abnormal_end::write_part_now);
  if (!is_launched_process()) return;
  constexpr int out_of_the_way = 100;
  const int copy = fcntl(2, F_DUPFD_CLOEXEC, out_of_the_way);
  if (copy >= 0) run.messages = copy;
}

[[gnu::destructor]] void unload() {
  if (process().is_told_exit_code) return;
  abnormal_end::write_part_now();
  say_if_not_mpi();
}

}  // namespace

int lifecycle::initialize(const std::function<int()>& next, const std::function<World()>& open) {
  const OutermostCall outermost;
  if (!outermost) return next();
  const std::lock_guard lock(process().mutex);
  if (process().initialized) {
    const int result = next();
    if (result == MPI_SUCCESS) ++process().users;
    return result;
  }
  stop_with_other_mpi();
  lacking::hide();
  dispositions::note_defaults();
  const int result = initialize_library(next);
  if (result != MPI_SUCCESS) return result;
  ++process().users;
  try {
    begin_run(open);
  } catch (const std::exception& error) {
    say({"cannot trace (", error.what(), "): the program runs untraced"});
  }
  return result;
}

namespace {

void one_user_less(const char* name) {
  const std::lock_guard lock(process().mutex);
  if (process().users == 0 || --process().users != 0) return;
  try {
    end_run(name);
  } catch (const std::exception& error) {
    say({"the profile is incomplete (", error.what(), ")"});
  }
  process().world.close();
}

}  // namespace

int lifecycle::finalize(const std::function<int()>& next, const char* name) {
  const OutermostCall outermost;
  if (outermost) one_user_less(name);
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
    return lifecycle::finalize(next_mpi_function(&PMPI_Finalize, #name "Finalize"));              \
  }                                                                                               \
  int name##Abort(MPI_Comm comm, int errorcode) {                                                 \
    abnormal_end::write_part_now();                                                               \
    return next_mpi_function(&PMPI_Abort, #name "Abort")(comm, errorcode);                        \
  }

RANKPLACE_LIFECYCLE(MPI_)
RANKPLACE_LIFECYCLE(PMPI_)

// A fatal MPI error ends the process by _exit, without destructors.
[[gnu::noreturn, gnu::visibility("default")]] void _exit(int status) {
  abnormal_end::write_part_now();
  say_if_not_mpi(status);
  while (true) syscall(SYS_exit_group, status);
}
[[gnu::noreturn, gnu::visibility("default")]] void _Exit(int status)
    __attribute__((alias("_exit")));

}  // extern "C"
