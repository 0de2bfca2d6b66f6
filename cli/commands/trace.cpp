// SPDX-License-Identifier: BSD-3-Clause
#include "cli/commands/trace.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/executable.hpp"
#include "cli/launch/mpi_library.hpp"
#include "cli/launch/program.hpp"
#include "cli/options/duration.hpp"
#include "pmpi_tracer/launch.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"

namespace rankplace::cli {

namespace {

namespace fs = std::filesystem;

struct TraceOptions {
  std::string profile;
  bool untimed = false;
  std::string slices;
  bool measure_collectives = false;
  bool events = false;
  bool memory = false;
  std::string mpi;
  std::vector<std::string> command;
};

/// The tracer for programs of `mpi`: next to the build's bin/, or where it is installed.
fs::path find_tracer(MpiLibrary mpi) {
  const fs::path here = fs::read_symlink("/proc/self/exe").parent_path();
  const fs::path library = mpi == MpiLibrary::mpich ? launch::mpich_tracer : launch::openmpi_tracer;
  for (const char* folder : {"../" RANKPLACE_LIBDIR "/rankplace", "../lib"}) {
    const fs::path candidate = (here / folder / library).lexically_normal();
    if (fs::exists(candidate)) return candidate;
  }
  throw InputError(here.string(), 0,
                   mpi == MpiLibrary::mpich
                       ? "no " + library.string() + " beside this program (rankplace was built " +
                             "without MPICH): install libmpich-dev and build rankplace again"
                       : "no " + library.string() + " beside this program (the installation is " +
                             "incomplete): build or install rankplace again");
}

/// The library that the program is linked with; for scripts and what loads MPI by itself the one of
/// --mpi, else that of the launcher. Throws InputError if the program cannot be traced.
MpiLibrary mpi_of(const Executable& program, const TraceOptions& options) {
  std::optional<MpiLibrary> wanted;
  if (!options.mpi.empty()) wanted = parse_mpi_library(options.mpi);
  const LinkedMpi linked = linked_mpi(program.loader, program.path);
  if (!linked.soname.empty() && !linked.library) {
    throw InputError(program.path, 0,
                     "uses the MPI library " + linked.soname +
                         ", for which there is no tracer (there are: Open MPI's libmpi.so.40, "
                         "MPICH's libmpich.so.12 and libmpi.so.12)");
  }
  if (linked.library && wanted && *linked.library != *wanted) {
    throw InputError(program.path, 0,
                     "is linked with " + linked.soname + ", not with " + options.mpi +
                         ": leave out --mpi " + options.mpi);
  }
  if (linked.library) return *linked.library;
  if (wanted) return *wanted;
  return launchers_mpi().value_or(MpiLibrary::openmpi);
}

void put_variable(const char* name, const std::string& value) {
  if (setenv(name, value.c_str(), 1) != 0) throw InternalError("setenv failed");
}

/// Puts `value` in front of the list in a variable, separated by a colon.
void put_in_front(const char* name, const std::string& value) {
  const char* const others = std::getenv(name);
  put_variable(name, others == nullptr ? value : value + ":" + others);
}

void set_environment(const fs::path& tracer, const fs::path& profile, const TraceOptions& options) {
  put_in_front("LD_PRELOAD", tracer.string());
  // Not the sanitizer's runtime in LD_PRELOAD: every child of the program would get that, too.
  put_in_front(launch::sanitizer_variable, launch::sanitizer_option);
  put_variable(launch::profile_variable, profile.string());
  put_variable(launch::timing_variable, options.untimed ? launch::timing_off : "on");
  put_variable(launch::process_variable, std::to_string(getpid()));
  put_variable(launch::earlier_variable,
               launch::file_identity((profile / profile_format::run.name).c_str()).text);
  if (!options.slices.empty()) {
    put_variable(launch::slice_variable,
                 std::to_string(parse_duration_ns(options.slices, "--slices")));
  }
  if (options.measure_collectives) put_variable(launch::measure_variable, "1");
  if (options.memory) put_variable(launch::memory_variable, "1");
  if (options.events) put_variable(launch::events_variable, "1");
}

int trace(const TraceOptions& options) {
  const fs::path profile = fs::absolute(options.profile).lexically_normal();
  check_replaceable(profile);
  const Executable program = find_executable(options.command.front());
  if (program.kind == ExecutableKind::static_program) {
    throw InputError(options.command.front(), 0,
                     "is statically linked, so the tracer cannot be loaded into it (link it with "
                     "the shared MPI library)");
  }
  set_environment(find_tracer(mpi_of(program, options)), profile, options);
  return become(options.command);
}

}  // namespace

void check_replaceable(const fs::path& profile) {
  std::error_code error;
  if (!fs::exists(profile, error)) return;
  if (!fs::is_directory(profile, error)) {
    throw InputError(profile.string(), 0, "is a file (a profile is a folder): choose another name");
  }
  if (fs::is_empty(profile, error)) return;
  std::ifstream run(profile / profile_format::run.name);
  const std::string text((std::istreambuf_iterator<char>(run)), {});
  if (text.find(profile_format::format_name) == std::string::npos) {
    throw InputError(profile.string(), 0,
                     "is a folder with something else in it (only an earlier profile is "
                     "replaced): choose another name");
  }
}

CommandRunner add_trace(CLI::App& app) {
  auto options = std::make_shared<TraceOptions>();
  CLI::App* command = app.add_subcommand(
      "trace", "Record the communication of an MPI program; put it between launcher and program");
  command->add_option("-o,--output", options->profile, "profile folder to write")
      ->required()
      ->type_name("DIR");
  command
      ->add_option("--slices", options->slices,
                   "cut the run into phases of this length: 1s, 500ms (default: MPI_Pcontrol)")
      ->type_name("TIME");
  command->add_flag("--measure-collectives", options->measure_collectives,
                    "Open MPI: count the messages that collectives really send");
  CLI::Option* events = command->add_flag(
      "--events", options->events,
      "write each rank's sequence of actions too, for rankplace predict to replay");
  command->add_flag("--memory", options->memory,
                    "count what each rank fetches from memory, by the hardware's counter of cache "
                    "misses, for --memory-demand measured");
  command
      ->add_option("--mpi", options->mpi,
                   "the MPI library of a program that is not linked with it (scripts, Python): "
                   "openmpi, mpich (default: the launcher's)")
      ->type_name("NAME");
  command
      ->add_flag("--no-timing", options->untimed,
                 "count calls without timing them, which costs the program less")
      ->excludes("--slices")
      ->excludes(events);
  add_program(*command, options->command);
  command->footer(
      "Example:\n"
      "  mpirun -np 2 rankplace trace -o run.profile ./app\n"
      "Manual page: docs/cli/trace.md");
  return [options] { return trace(*options); };
}

}  // namespace rankplace::cli
