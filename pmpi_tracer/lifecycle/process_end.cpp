// SPDX-License-Identifier: BSD-3-Clause
#include "pmpi_tracer/lifecycle/process_end.hpp"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pmpi_tracer/interposition/lacking.hpp"
#include "pmpi_tracer/interposition/other_mpi.hpp"
#include "pmpi_tracer/launch.hpp"
#include "pmpi_tracer/lifecycle/abnormal_end.hpp"
#include "pmpi_tracer/message.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "pmpi_tracer/settings.hpp"

namespace rankplace::tracer::process_end {

namespace {

/// Made when the library is loaded, and never destroyed.
struct EndingProcess {
  std::string run_file;
  int messages = 2;  ///< where the destructor's message goes: programs close stderr before they end
  MpiUse use = MpiUse::none;
  int exit_code = 0;               ///< known at the process's end
  bool is_told_exit_code = false;  ///< exit() will tell it, after all destructors
};

EndingProcess& process() {
  static auto* const state = new EndingProcess;
  return *state;
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

/// The process that `rankplace trace` became tells the user if it began no run. For a wrapper
/// script, a child has written the profile.
void say_if_no_run() {
  const EndingProcess& ended = process();
  if (ended.use == MpiUse::run || !is_launched_process()) return;
  if (settings().earlier_profile != launch::file_identity(ended.run_file.c_str()).text) return;
  const bool launched = is_launcher(program_invocation_short_name);
  const std::string_view before = launched ? "what " : "";
  const std::string_view behind = launched ? " started" : "";
  if (ended.use == MpiUse::sessions) {
    say({program_invocation_short_name,
         " made no communicator of all processes from its sessions, and did not call MPI_Init: no "
         "profile was written"},
        ended.messages);
    return;
  }
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

void say_if_no_run(int status) {
  constexpr int seen_by_parents = 0xFF;
  process().exit_code = status & seen_by_parents;
  say_if_no_run();
}

/// exit() calls it behind the destructors of all libraries, of which one may finalize MPI: it was
/// registered before main.
void exit_ends(int status, void*) {
  abnormal_end::write_part_now();
  say_if_no_run(status);
}

/// The GNU C library hands a constructor main's arguments.
[[gnu::constructor]] void load(int, char** arguments) {
  other_mpi::start_again_if_loaded(arguments);
  lacking::hide();
  EndingProcess& run = process();
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
  say_if_no_run();
}

}  // namespace

void note(MpiUse use) {
  EndingProcess& own = process();
  own.use = use;
  if (use != MpiUse::run || own.messages == 2) return;
  close(own.messages);
  own.messages = 2;
}

}  // namespace rankplace::tracer::process_end

using namespace rankplace::tracer;

extern "C" {

// A fatal MPI error ends the process by _exit, without destructors.
[[gnu::noreturn, gnu::visibility("default")]] void _exit(int status) {
  abnormal_end::write_part_now();
  process_end::say_if_no_run(status);
  while (true) syscall(SYS_exit_group, status);
}
[[gnu::noreturn, gnu::visibility("default")]] void _Exit(int status)
    __attribute__((alias("_exit")));

}  // extern "C"
