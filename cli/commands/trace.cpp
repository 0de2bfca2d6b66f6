// SPDX-License-Identifier: BSD-3-Clause
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/launch/launched_rank.hpp"
#include "cli/launch/preloading.hpp"
#include "cli/launch/program.hpp"
#include "cli/launch/tracers.hpp"
#include "cli/options/duration.hpp"
#include "cli/options/mpi_option.hpp"
#include "cli/progress/status_line.hpp"
#include "pmpi_tracer/launch.hpp"
#include "pmpi_tracer/profile_format.hpp"
#include "support/errors.hpp"
#include "workflow/programs/executable.hpp"
#include "workflow/programs/own_files.hpp"
#include "workflow/programs/profile_folder.hpp"
#include "workflow/programs/tracers.hpp"

namespace rankplace::cli {

namespace {

namespace fs = std::filesystem;

struct TraceOptions {
  std::string profile = "run.profile";
  bool untimed = false;
  std::string slices;
  bool measure_collectives = false;
  bool events = false;
  bool memory = false;
  std::string mpi;
  std::string tracer;
  std::vector<std::string> command;
};

/// What --tracer or --mpi names.
std::optional<NamedMpi> named_mpi(const TraceOptions& options) {
  if (!options.mpi.empty())
    return NamedMpi{parse_mpi_interface(options.mpi), "--mpi " + options.mpi};
  if (options.tracer.empty()) return {};
  return NamedMpi{interface_of_tracer(options.tracer), "--tracer " + options.tracer};
}

/// The tracer for programs of `mpi`. If that is not known, the first that is there: it starts a
/// program of another interface again.
fs::path tracer_for(std::optional<MpiInterface> mpi) {
  for (const MpiInterfaceInfo& info : mpi_interfaces) {
    if (mpi && info.interface != *mpi) continue;
    if (const auto file = find_tracer(info.interface)) return *file;
  }
  const MpiInterfaceInfo& missing = info_of(mpi.value_or(MpiInterface::openmpi));
  throw InputError("no " + std::string(missing.tracer) + ", the tracer for " + missing.libraries +
                   " (looked in " + mpi_tool_folders_text() + "): " + how_to_build_tracer());
}

/// Absolute: programs change their folder.
fs::path chosen_tracer(const Executable& program, const TraceOptions& options) {
  const std::optional<MpiInterface> mpi = mpi_to_preload_for(program, named_mpi(options), "tracer");
  const fs::path tracer =
      options.tracer.empty() ? tracer_for(mpi) : fs::absolute(options.tracer).lexically_normal();
  require_preloadable(tracer,
                      "link it from another folder (ln -s), and name the link with --tracer");
  return tracer;
}

/// The folders in which the tracer looks for another one, if a script runs a program of another
/// MPI library.
std::string tracer_path() {
  std::string path;
  for (const fs::path& folder : mpi_tool_folders()) path += folder.string() + ':';
  return path;
}

void set_environment(const fs::path& tracer, const fs::path& profile, const TraceOptions& options) {
  put_in_front("LD_PRELOAD", tracer.string());
  // Not the sanitizer's runtime in LD_PRELOAD: every child of the program would get that, too.
  put_in_front(launch::sanitizer_variable, launch::sanitizer_option);
  put_variable(launch::tracer_path_variable, tracer_path());
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

/// One of the ranks speaks for all. A process that cannot tell its rank speaks, too.
bool is_first_rank() {
  try {
    const auto launched = rank_if_launched();
    return !launched || launched->rank == 0;
  } catch (const InputError&) {
    return true;
  }
}

int trace(const TraceOptions& options) {
  const fs::path profile = fs::absolute(options.profile).lexically_normal();
  require_replaceable(profile);
  const Executable program = find_executable(options.command.front());
  if (program.kind == ExecutableKind::static_program) {
    throw InputError(options.command.front(), 0,
                     "is statically linked, so the tracer cannot be loaded into it (link it with "
                     "the shared MPI library)");
  }
  set_environment(chosen_tracer(program, options), profile, options);
  if (is_earlier_profile(profile) && is_first_rank()) {
    announce("the earlier profile " + options.profile + " will be replaced");
  }
  return become(options.command);
}

void add_recorded(CLI::App& command, TraceOptions& options) {
  command
      .add_option("--slices", options.slices,
                  "cut the run into phases of this length: 1s, 500ms (default: MPI_Pcontrol)")
      ->type_name("TIME");
  command.add_flag("--measure-collectives", options.measure_collectives,
                   "Open MPI: count the messages that collectives really send");
  command.add_flag("--events", options.events,
                   "write each rank's sequence of actions too, for rankplace predict to replay");
  command.add_flag("--memory", options.memory,
                   "count what each rank fetches from memory, by the hardware's counter of cache "
                   "misses, for --memory-demand measured");
}

void add_tracer_choice(CLI::App& command, TraceOptions& options) {
  add_mpi_option(command, options.mpi);
  command
      .add_option("--tracer", options.tracer,
                  "this tracer, built for one more MPI library (default: looked for, see --list)")
      ->type_name("FILE");
  command
      .add_flag_callback(
          "--list",
          [] {
            std::cout << list_of_tracers();
            throw CLI::Success();
          },
          "print which tracers there are, and for which MPI libraries")
      ->trigger_on_parse();
}

}  // namespace

CommandRunner add_trace(CLI::App& app) {
  auto options = std::make_shared<TraceOptions>();
  CLI::App* command = app.add_subcommand(
      "trace", "Record the communication of an MPI program; put it between launcher and program");
  command->add_option("-o,--output", options->profile, "profile folder to write")
      ->type_name("DIR")
      ->capture_default_str();
  add_recorded(*command, *options);
  add_tracer_choice(*command, *options);
  command
      ->add_flag("--no-timing", options->untimed,
                 "count calls without timing them, which costs the program less")
      ->excludes("--slices")
      ->excludes("--events");
  add_program(*command, options->command);
  command->footer(
      "Example:\n"
      "  mpirun -np 2 rankplace trace ./app");
  return [options] { return trace(*options); };
}

}  // namespace rankplace::cli
