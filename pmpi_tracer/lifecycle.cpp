// SPDX-License-Identifier: BSD-3-Clause
// The start and the end of a traced run: MPI_Init, MPI_Init_thread, MPI_Finalize, MPI_Abort, and
// the process that ends without them.
#include <fcntl.h>
#include <mpi.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <memory>
#include <string>
#include <utility>

#include "pmpi_tracer/abnormal_end.hpp"
#include "pmpi_tracer/dispositions.hpp"
#include "pmpi_tracer/floating_point.hpp"
#include "pmpi_tracer/launch.hpp"
#include "pmpi_tracer/own_communicator.hpp"
#include "pmpi_tracer/profile/measured.hpp"
#include "pmpi_tracer/profile/profile_writer.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/record/call_clock.hpp"
#include "pmpi_tracer/record/clock.hpp"
#include "pmpi_tracer/record/phases.hpp"
#include "pmpi_tracer/record/recording.hpp"
#include "pmpi_tracer/rules/communicators.hpp"
#include "pmpi_tracer/settings.hpp"
#include "pmpi_tracer/traced_call.hpp"

namespace rankplace::tracer {

namespace {

/// The process and its run. Made when the library is loaded, and never destroyed.
struct Process {
  Settings settings;
  std::string run_file;
  int messages = 2;  ///< where the destructor's message goes: programs close stderr before they end
  bool initialized = false;
  std::unique_ptr<ProfileWriter> writer;
  std::uint64_t start_ns = 0;
};

Process& process() {
  static auto* const state = new Process;
  return *state;
}

call_clock::Timing timing_wanted(const Settings& settings) {
  if (!settings.timed) return call_clock::Timing::off;
  return settings.slice_ns != 0 ? call_clock::Timing::absolute : call_clock::Timing::on;
}

void begin_run() {
  Process& run = process();
  run.initialized = true;
  if (run.messages != 2) close(run.messages);
  run.messages = 2;
  if (run.settings.profile.empty()) return;
  const FloatingPointHeld floating_point;
  const OwnCommunicator comm;
  call_clock::begin(timing_wanted(run.settings));
  run.writer =
      std::make_unique<ProfileWriter>(run.settings.profile, run.settings.measure_collectives);
  if (!run.writer->begin(comm.get())) return;
  learn_world();
  if (run.settings.slice_ns != 0) PMPI_Barrier(comm.get());  // all ranks count slices from here
  run.start_ns = now_ns();
  phases::begin(run.start_ns, run.settings.slice_ns);
  abnormal_end::arm(run.settings.profile, own_world_rank(), run.start_ns);
  recording.store(true);
}

void end_run() {
  Process& run = process();
  const std::uint64_t start_ns = std::exchange(run.start_ns, 0);
  if (start_ns == 0) return;
  const FloatingPointHeld floating_point;
  const std::uint64_t end_ns = now_ns();
  const bool counted = recording.exchange(false);
  const OwnCommunicator comm;
  run.writer->finish(comm.get(), start_ns, end_ns, counted);
  abnormal_end::disarm();
}

template <typename Initialize>
int initialize_library(Initialize&& next) {
  const Settings& settings = process().settings;
  const measured::SwitchOn monitoring(settings.measure_collectives && !settings.profile.empty());
  return next();
}

template <typename Initialize>
int initialize(Initialize&& next) {
  dispositions::note_defaults();
  const int result = initialize_library(next);
  if (result != MPI_SUCCESS) return result;
  try {
    begin_run();
  } catch (const std::exception& error) {
    say({"cannot trace (", error.what(), "): the program runs untraced"});
  }
  return result;
}

bool is_launched_process() {
  const Settings& settings = process().settings;
  return settings.launched == getpid() && settings.first_rank && !settings.profile.empty();
}

/// The process that `rankplace trace` became tells the user if it was no MPI program. A wrapper
/// script is none either, but then a child of it has written the profile.
void say_if_not_mpi() {
  const Process& ended = process();
  if (ended.initialized || !is_launched_process()) return;
  if (ended.settings.earlier_profile != launch::file_identity(ended.run_file.c_str()).text) return;
  say({program_invocation_short_name,
       " did not call MPI_Init: no profile was written (not an MPI program, or statically linked)"},
      ended.messages);
}

/// Async-signal-safe.
void process_ends() {
  abnormal_end::write_part_now();
  say_if_not_mpi();
}

[[gnu::constructor]] void load() {
  Process& run = process();
  run.settings = read_settings();
  run.run_file = run.settings.profile + '/' + std::string(profile_format::run_file);
  if (!is_launched_process()) return;
  constexpr int out_of_the_way = 100;
  const int copy = fcntl(2, F_DUPFD_CLOEXEC, out_of_the_way);
  if (copy >= 0) run.messages = copy;
}

[[gnu::destructor]] void unload() { process_ends(); }

}  // namespace

}  // namespace rankplace::tracer

using namespace rankplace::tracer;

extern "C" {

int PMPI_Init(int* argc, char*** argv) {
  return initialize([&] { return next_function(&PMPI_Init, "PMPI_Init")(argc, argv); });
}
int MPI_Init(int* argc, char*** argv) __attribute__((alias("PMPI_Init")));

int PMPI_Init_thread(int* argc, char*** argv, int required, int* provided) {
  return initialize([&] {
    return next_function(&PMPI_Init_thread, "PMPI_Init_thread")(argc, argv, required, provided);
  });
}
int MPI_Init_thread(int* argc, char*** argv, int required, int* provided)
    __attribute__((alias("PMPI_Init_thread")));

int PMPI_Finalize() {
  try {
    end_run();
  } catch (const std::exception& error) {
    say({"the profile is incomplete (", error.what(), ")"});
  }
  return next_function(&PMPI_Finalize, "PMPI_Finalize")();
}
int MPI_Finalize() __attribute__((alias("PMPI_Finalize")));

int PMPI_Abort(MPI_Comm comm, int errorcode) {
  abnormal_end::write_part_now();
  return next_function(&PMPI_Abort, "PMPI_Abort")(comm, errorcode);
}
int MPI_Abort(MPI_Comm comm, int errorcode) __attribute__((alias("PMPI_Abort")));

// A fatal MPI error ends the process by _exit, without destructors.
[[noreturn, gnu::visibility("default")]] void _exit(int status) {
  process_ends();
  while (true) syscall(SYS_exit_group, status);
}
[[noreturn, gnu::visibility("default")]] void _Exit(int status) __attribute__((alias("_exit")));

}  // extern "C"
